// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// What a set of kernels offers to the dispatcher: one set for each level, and one more where the fast one is not also the
// reproducible one.
#pragma once
#include "include/CGamutKernels.h"

typedef struct {
    void (*convert)(
        const gk_plan *plan, const gk_stage *stages, const gk_rows *source, const gk_rows *destination, size_t width,
        size_t height, int32_t stream, gk_call call, const void *context);
    void (*write_hex)(const float *rgba, uint8_t *text, size_t count, int stream);
    size_t (*read_hex)(const uint8_t *text, float *rgba, size_t count);
} gk_kernels;

extern const gk_kernels gk_baseline, gk_baseline_reproducible;
#if defined(__x86_64__)
extern const gk_kernels gk_avx2, gk_avx2_reproducible, gk_avx512, gk_avx512vbmi;
#elif defined(__aarch64__)
extern const gk_kernels gk_neon;
#endif
