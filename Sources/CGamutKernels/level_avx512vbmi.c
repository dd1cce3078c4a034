// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#include "level.h"
#if defined(__x86_64__)
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx2,fma,f16c"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx2,fma,f16c")
#endif

#define GK_SET gk_avx512vbmi
#define GK_CURVES GK_SEGMENTS
#define GK_VBMI 1
#include "vector_avx512.h"
#include "kernels.inl.h"

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
