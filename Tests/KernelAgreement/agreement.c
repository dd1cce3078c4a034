// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Prints, for each kind of work, a hash of the reproducible kernels' results over the same numbers. `Scripts/test-neon`
// runs it on this machine at every level it has and under qemu for arm64, and compares the lines. It also holds the curve
// and the codes against the C library in double precision, so that a level that is wrong alone fails by itself.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "CGamutKernels.h"

enum { PIXELS = 6007 };

static float values[4 * PIXELS];
static uint8_t input[16 * PIXELS + 64], output[16 * PIXELS + 64];
static gk_level level;
static int failures;

static void make_values(void) {
    static const float strange[] = {0, -0.0f, 1, -1, 0.5f, 2, 17, 129, 1e-40f, 3e38f, -3e38f, 0.04045f, 0.0031308f, 360};
    uint32_t state = 1;
    for (int i = 0; i < 4 * PIXELS; i++) {
        state = state * 1664525u + 1013904223u;
        float unit = (float)(state >> 8) * 0x1p-24f;
        values[i] = i % 97 == 0 ? strange[i / 97 % 14] : i < 12000 ? unit : unit * 12 - 4;
    }
    values[5] = INFINITY, values[9] = -INFINITY, values[14] = NAN;
}

/// FNV-1a; every NaN counts as the same one.
static uint64_t hash(const uint8_t *bytes, size_t count, int floats) {
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < count; i += 4) {
        uint32_t word;
        memcpy(&word, bytes + i, 4);
        if (floats && (word & 0x7fffffff) > 0x7f800000) word = 0x7fc00000;
        for (int k = 0; k < 4; k++) h = (h ^ (word >> 8 * k & 255)) * 0x100000001b3u;
    }
    return h;
}

static gk_format format(int component, int channels) {
    return (gk_format){component, channels, 0, channels == 4 ? GK_STRAIGHT : GK_OPAQUE, {0, 1, 2, 3}, -1};
}

static void convert(gk_plan plan, const gk_stage *stages, size_t count) {
    plan.level = (int32_t)level;
    plan.reproducible = 1;
    gk_rows source = {{input, input, input, input}, 0}, destination = {{output, output, output, output}, 0};
    gk_convert(&plan, stages, &source, &destination, count, 1, 0, NULL, NULL);
}

static void report(const char *name, size_t bytes, int floats) {
    printf("%-24s %016llx\n", name, (unsigned long long)hash(output, bytes / 4 * 4, floats));
}

static void check(const char *name, double worst, double bound) {
    if (worst <= bound) return;
    fprintf(stderr, "%s: error %g (at most %g)\n", name, worst, bound);
    failures++;
}

static double decoded(double a) { return a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4); }
static double encoded(double a) { return a <= 0.0031308 ? a * 12.92 : 1.055 * pow(a, 1 / 2.4) - 0.055; }

static const double srgb[5] = {2.4, 0.055, 12.92, 0.0031308, 0.04045};

/// The curve of magnitudes up to a limit against the C library.
static void check_curve(int encodes, double limit, double bound) {
    const gk_stage curve = {GK_STAGE_CURVE, gk_find_curve(srgb, encodes), {0}};
    const float *found = (const float *)output;
    float *x = (float *)input;
    double worst = 0;
    for (int i = 0; i < 4 * PIXELS; i++) x[i] = (float)pow(2, -20 + (20 + log2(limit)) * i / (4 * PIXELS));
    convert((gk_plan){.run = GK_RUN_CURVE, .stage_count = 1, .source = format(GK_F32, 4), .destination = format(GK_F32, 4)},
        &curve, PIXELS);
    for (int i = 0; i < 4 * PIXELS; i++) {
        if (i % 4 == 3) continue;
        double exact = encodes ? encoded(x[i]) : decoded(x[i]);
        worst = fmax(worst, fabs(found[i] - exact) / exact);
    }
    check(encodes ? "encoding" : "decoding", worst, bound);
}

static void check_codes(void) {
    const gk_stage decode = {GK_STAGE_DECODE_CODES, 0, {0}}, encode = {GK_STAGE_ENCODE_CODES, 0, {0}};
    for (int i = 0; i < 1024; i++) input[i] = (uint8_t)(i / 4);
    gk_plan plan = {
        .run = GK_RUN_BYTES_TO_LINEAR, .stage_count = 1, .source = format(GK_U8, 4), .destination = format(GK_F32, 4)};
    convert(plan, &decode, 256);
    for (int i = 0; i < 1024; i++) {
        double exact = i % 4 == 3 ? i / 4 / 255.0 : decoded(i / 4 / 255.0);
        if (((const float *)output)[i] != (float)exact) check("codes decoded", 1, 0);
    }
    // 20 floats on either side of each threshold.
    plan = (gk_plan){
        .run = GK_RUN_LINEAR_TO_BYTES, .stage_count = 1, .source = format(GK_F32, 4), .destination = format(GK_U8, 4)};
    for (int code = 0; code < 255; code++) {
        float *x = (float *)input;
        x[0] = (float)decoded((code + 0.5) / 255);
        for (int i = 0; i < 20; i++) x[0] = nextafterf(x[0], 0);
        for (int i = 1; i < 160; i++) x[i] = i % 4 == 0 ? nextafterf(x[i - 4], 2) : x[i - 1];
        convert(plan, &encode, 40);
        for (int i = 0; i < 160; i++) {
            double exact = i % 4 == 3 ? x[i] : encoded(x[i]);
            if (output[i] != (uint8_t)(exact * 255 + 0.5)) check("codes encoded", 1, 0);
        }
    }
}

/// sRGB's matrices of CSS Color 4 §18, to as many digits as agreement needs.
static gk_stage ray_trace(int from_oklab) {
    return (gk_stage){
        GK_STAGE_RAY_TRACE,
        from_oklab,
        {0.41222147f, 0.53633254f, 0.05144599f, 0.2119035f, 0.6806995f, 0.10739696f, 0.0883025f, 0.2817188f, 0.6299787f,
            4.0767417f, -3.3077116f, 0.23096993f, -1.268438f, 2.6097574f, -0.34131938f, -0.0041960863f, -0.7034186f,
            1.7076147f, 0.21045426f, 0.7936178f, -0.0040720468f, 1.9779985f, -2.4285922f, 0.4505937f, 0.025904037f,
            0.78277177f, -0.80867577f, 1, 0.39633778f, 0.21580376f, 1, -0.10556135f, -0.06385417f, 1, -0.08948418f,
            -1.2914855f}};
}

static void report_stages(void) {
    const gk_stage decode = {GK_STAGE_CURVE, gk_find_curve(srgb, 0), {0}};
    const gk_stage encode = {GK_STAGE_CURVE, gk_find_curve(srgb, 1), {0}};
    const double adobe[5] = {563.0 / 256, 0, 0, 0, 0};
    const gk_stage matrix = {GK_STAGE_MATRIX, 0, {0.82f, 0.18f, 0, 0.03f, 0.97f, 0, 0.02f, 0.07f, 0.91f, 0, 0.1f, 0}};
    const struct {
        const char *name;
        gk_stage stage;
    } all[] = {
        {"decode", decode}, {"encode", encode}, {"matrix", matrix},
        {"power", {GK_STAGE_CURVE, gk_find_curve(adobe, 0), {0}}},
        {"root", {GK_STAGE_CURVE, gk_find_curve(adobe, 1), {0}}}, {"cube", {GK_STAGE_CUBE, 0, {0}}},
        {"cube root", {GK_STAGE_CUBE_ROOT, 0, {0}}}, {"lab", {GK_STAGE_LAB, 0, {0}}},
        {"from lab", {GK_STAGE_FROM_LAB, 0, {0}}}, {"polar", {GK_STAGE_POLAR, 0, {4e-6f}}},
        {"from polar", {GK_STAGE_FROM_POLAR, 0, {0}}}, {"hsv", {GK_STAGE_HSV, 0, {1e-12f}}},
        {"from hsv", {GK_STAGE_FROM_HSV, 0, {0}}}, {"hsl", {GK_STAGE_HSL, 0, {1e-12f}}},
        {"from hsl", {GK_STAGE_FROM_HSL, 0, {0}}}, {"hwb", {GK_STAGE_HWB, 0, {1e-12f}}},
        {"from hwb", {GK_STAGE_FROM_HWB, 0, {0}}}, {"clip", {GK_STAGE_CLIP, 0, {0}}},
        {"ray trace", ray_trace(0)}, {"ray trace from oklab", ray_trace(1)},
        {"decode codes", {GK_STAGE_DECODE_CODES, 0, {0}}}, {"encode codes", {GK_STAGE_ENCODE_CODES, 0, {0}}}};
    memcpy(input, values, sizeof values);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        for (int component = GK_U8; component <= GK_F32; component++) {
            char name[64];
            snprintf(name, sizeof name, "%s to %s", all[i].name, (const char *[]){"u8", "u16", "f16", "f32"}[component]);
            convert((gk_plan){.stage_count = 1, .source = format(GK_F32, 4), .destination = format(component, 4)},
                &all[i].stage, PIXELS);
            // Halves of NaN have payloads: left out.
            if (component == GK_F16) continue;
            report(name, PIXELS * 4 * (component == GK_F32 ? 4 : (size_t)component + 1), component == GK_F32);
        }
    }
    const gk_stage chain[] = {decode, matrix, encode};
    convert((gk_plan){.load = GK_LOAD_CURVE, .store = GK_STORE_MATRIX_CURVE, .stage_count = 3,
        .source = format(GK_F32, 4), .destination = format(GK_F32, 4)}, chain, PIXELS);
    report("curve, matrix, curve", 16 * PIXELS, 1);
    const gk_stage codes[] = {{GK_STAGE_DECODE_CODES, 0, {0}}, matrix, {GK_STAGE_ENCODE_CODES, 0, {0}}};
    convert((gk_plan){.load = GK_LOAD_CODES, .store = GK_STORE_MATRIX_CODES, .stage_count = 3,
        .source = format(GK_U8, 4), .destination = format(GK_U8, 4)}, codes, PIXELS);
    report("codes, matrix, codes", 4 * PIXELS, 0);
    for (int component = GK_U8; component <= GK_F16; component++) {
        for (size_t i = 0; i < 8 * PIXELS; i++) input[i] = (uint8_t)(i * 37 % 251 & (component == GK_F16 ? 0x3b : 255));
        convert((gk_plan){.stage_count = 1, .source = format(component, 3), .destination = format(GK_F32, 4)}, &matrix,
            PIXELS);
        report("three channels", 16 * PIXELS, 1);
    }
}

static void report_text(void) {
    gk_write_hex(level, values, output, PIXELS, 0);
    report("hex written", 8 * PIXELS, 0);
    memcpy(input, output, 8 * PIXELS);
    if (gk_read_hex(level, input, (float *)output, PIXELS) != PIXELS) check("hex read", 1, 0);
    report("hex read", 16 * PIXELS, 1);
}

int main(int argc, char **argv) {
    level = argc > 1 ? (gk_level)atoi(argv[1]) : GK_BASELINE;
    if (!gk_level_available(level)) {
        fprintf(stderr, "level %d is not available\n", (int)level);
        return 2;
    }
    make_values();
    check_curve(0, 16, 2e-7);
    check_curve(1, 128, 2.5e-7);
    check_codes();
    report_stages();
    report_text();
    return failures != 0;
}
