// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Every kernel, over the vocabulary of the level that includes this. The level says before:
// GK_SET     the name of its gk_kernels
// GK_CURVES  how it evaluates curves (curve.inl.h)
// GK_VBMI    whether it has the byte permutations of AVX-512 VBMI
#ifndef GK_VBMI
#define GK_VBMI 0
#endif

/// Pixels that go through the stages at a time: 4 KB of planes, which stay in the first-level cache beside the tables.
#define BLOCK 256

#include "curve.inl.h"
#include "matrix.inl.h"
#include "tails.inl.h"
#include "transfer.inl.h"
#include "codes.inl.h"
#include "cylinder.inl.h"
#include "opponent.inl.h"
#include "difference.inl.h"
#include "raytrace.inl.h"
#include "hex.inl.h"
#include "formats.inl.h"
#include "stages.inl.h"
#include "fused.inl.h"
#include "program.inl.h"

const gk_kernels GK_SET = {.convert = convert, .write_hex = write_hex, .read_hex = read_hex};
