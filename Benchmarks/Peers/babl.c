// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT
//
// Runs babl, the pixel library of GIMP, over random pixels and prints a line for each of gamut-bench's workloads.

#include <babl/babl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double thread_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(
    const char *workload, const Babl *from, const Babl *to, const void *in, void *out, long count, int runs,
    int bytes) {
    const Babl *fish = babl_fish(from, to);
    double times[64];
    babl_process(fish, in, out, count);
    for (int run = 0; run < runs; run++) {
        double start = thread_time();
        babl_process(fish, in, out, count);
        times[run] = thread_time() - start;
    }
    qsort(times, (size_t)runs, sizeof *times, compare);
    double each = times[runs / 2] / (double)count;
    printf("%-40s%-14s%10.3f ns%8.2f GB/s\n", workload, "babl", each, bytes / each);
}

int main(int argc, char **argv) {
    int quick = argc > 1 && strcmp(argv[1], "--quick") == 0;
    long count = quick ? 16384 : 1 << 20;
    int runs = quick ? 5 : 9;
    babl_init();
    uint8_t *bytes = malloc((size_t)count * 4);
    float *floats = malloc((size_t)count * 16), *results = malloc((size_t)count * 16);
    if (!bytes || !floats || !results) return 1;
    uint64_t state = 11;
    for (long i = 0; i < count * 4; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        bytes[i] = (uint8_t)(state >> 56);
        floats[i] = (float)(state >> 40) / 16777216.0f;
    }
    memset(results, 0, (size_t)count * 16);

    const Babl *p3 = babl_space_from_chromaticities(
        "gamut-p3", 0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060, babl_trc("sRGB"), NULL, NULL,
        BABL_SPACE_FLAG_NONE);
    const Babl *coded8 = babl_format("R'G'B'A u8"), *coded = babl_format("R'G'B'A float");
    const Babl *linear = babl_format("RGBA float"), *lab = babl_format("CIE Lab alpha float");
    measure("W1 sRGB u8 to linear f32", coded8, linear, bytes, results, count, runs, 20);
    measure("W2 linear f32 to sRGB u8", linear, coded8, floats, results, count, runs, 20);
    measure("W3 sRGB to linear, f32", coded, linear, floats, results, count, runs, 32);
    measure("W4 linear to sRGB, f32", linear, coded, floats, results, count, runs, 32);
    measure(
        "W5 sRGB to Display P3, f32", coded, babl_format_with_space("R'G'B'A float", p3), floats, results, count, runs,
        32);
    measure("W9 sRGB to HSB, f32", coded, babl_format("HSVA float"), floats, results, count, runs, 32);
    measure("W12 sRGB to Lab D50, f32", coded, lab, floats, results, count, runs, 32);
    free(bytes);
    free(floats);
    free(results);
    babl_exit();
    return 0;
}
