// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#include "level.h"
#if defined(__aarch64__)
#include <arm_neon.h>

#define GK_SET gk_neon
#define GK_CURVES GK_SEGMENTS
#define GK_NEON_WORDS 1
#include "vector_four.h"
#include "kernels.inl.h"
#endif
