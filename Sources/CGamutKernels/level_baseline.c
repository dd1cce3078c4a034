// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// What every processor of the architecture runs: SSE2 on x86-64, and whatever the compiler makes of four lanes elsewhere.
#include "level.h"

#define GK_SET gk_baseline
#define GK_CURVES GK_SEGMENTS
#define GK_FUSED 0
#include "vector_four.h"
#include "kernels.inl.h"
