// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// What every level's source needs before its target attribute begins.
#pragma once
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#else
#pragma GCC optimize("fp-contract=off")
#endif
#include <math.h>
#include <string.h>
#include "include/CGamutKernels.h"
#include "kernels.h"
#include "tables.h"
#include "trigonometry.generated.h"

/// A loop with its tables: not part of its caller, which would fill the registers of loops that it does not run.
#define LOOP static __attribute__((noinline))
#define SI static inline __attribute__((always_inline))
#define GK_SEGMENTS 1
#define GK_SCALED 2
