// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Which levels this machine runs, and the sets of kernels by level.
#include "kernels.h"
#if defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#endif
#if defined(__x86_64__)
#include <cpuid.h>

/// The register state that the operating system saves (XCR0).
static uint64_t saved_state(void) {
    uint32_t low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}

/// The processor may know an instruction set whose registers the system does not save: both must hold.
static int x86_level_available(gk_level level) {
    uint32_t a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return 0;
    const uint32_t fma = 1u << 12, osxsave = 1u << 27, avx = 1u << 28, f16c = 1u << 29;
    const uint32_t first = fma | osxsave | avx | f16c;
    if ((c & first) != first) return 0;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
    const uint32_t avx2 = 1u << 5;
    const uint32_t f = 1u << 16, dq = 1u << 17, bw = 1u << 30, vl = 1u << 31, vbmi = 1u << 1;
    const uint64_t state = saved_state();
    if (!(b & avx2) || (state & 0x6) != 0x6) return 0;
    if (level == GK_AVX2) return 1;
    const uint32_t avx512 = f | dq | bw | vl;
    if ((b & avx512) != avx512 || (state & 0xe6) != 0xe6) return 0;
    return level == GK_AVX512 || (c & vbmi);
}
#endif

int gk_level_available(gk_level level) {
    switch (level) {
    case GK_BASELINE: return 1;
#if defined(__x86_64__)
    case GK_AVX2:
    case GK_AVX512:
    case GK_AVX512VBMI: return x86_level_available(level);
#elif defined(__aarch64__)
    case GK_NEON: return 1;
#endif
    default: return 0;
    }
}

#if defined(__x86_64__)
/// The size of the largest cache that this core reaches, or 0: deterministic cache parameters, in the leaf of the maker.
/// What sysconf gives may be the sum of a socket's last-level caches, of which a core uses one.
static size_t x86_last_level_cache(void) {
    const uint32_t leaves[] = {4, 0x8000001d};
    size_t largest = 0;
    for (int k = 0; k < 2; k++) {
        for (uint32_t i = 0; i < 8; i++) {
            uint32_t a, b, c, d;
            if (!__get_cpuid_count(leaves[k], i, &a, &b, &c, &d) || (a & 31) == 0) break;
            size_t ways = (b >> 22) + 1, parts = (b >> 12 & 0x3ff) + 1, line = (b & 0xfff) + 1, sets = (size_t)c + 1;
            // Type 2 holds instructions alone.
            if ((a & 31) != 2 && ways * parts * line * sets > largest) largest = ways * parts * line * sets;
        }
    }
    return largest;
}
#endif

size_t gk_last_level_cache(void) {
#if defined(__x86_64__)
    size_t size = x86_last_level_cache();
    if (size > 0) return size;
#endif
#if defined(_SC_LEVEL3_CACHE_SIZE)
    long bytes = sysconf(_SC_LEVEL3_CACHE_SIZE);
    if (bytes > 0) return (size_t)bytes;
#endif
    return (size_t)32 << 20;
}

static const gk_kernels *kernels_of(int32_t level, int32_t reproducible) {
    switch (level) {
#if defined(__x86_64__)
    case GK_AVX2: return reproducible ? &gk_avx2_reproducible : &gk_avx2;
    case GK_AVX512: return &gk_avx512;
    case GK_AVX512VBMI: return &gk_avx512vbmi;
#elif defined(__aarch64__)
    case GK_NEON: return &gk_neon;
#endif
    default: return reproducible ? &gk_baseline_reproducible : &gk_baseline;
    }
}

void gk_convert(
    const gk_plan *plan, const gk_stage *stages, const gk_rows *source, const gk_rows *destination, size_t width,
    size_t height, int32_t stream, gk_call call, const void *context) {
    kernels_of(plan->level, plan->reproducible)
        ->convert(plan, stages, source, destination, width, height, stream, call, context);
}

void gk_write_hex(gk_level level, const float *rgba, uint8_t *text, size_t count, int32_t stream) {
    kernels_of((int32_t)level, 0)->write_hex(rgba, text, count, stream);
}

size_t gk_read_hex(gk_level level, const uint8_t *text, float *rgba, size_t count) {
    return kernels_of((int32_t)level, 0)->read_hex(text, rgba, count);
}
