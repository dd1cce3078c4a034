// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// What `gamut-tables` generates, declared. The definitions stand in tables.c, once for all levels.
#pragma once
#include <stdint.h>

/// One direction of a power-law curve for magnitudes, in the two forms that curve.inl.h evaluates.
typedef struct {
    // exponent, offset, slope, toe, encoded toe
    double key[5];
    int32_t encodes;

    // Segments: a polynomial for each of 32 pieces; the piece is (bits(a + offset) >> shift) & 31.
    int32_t degree;
    int32_t shift;
    float limit;
    float offset;
    // The straight part near zero.
    float toe_end, toe_slope;
    // Pure powers below 1 come near zero by steps: f(a) = f(a * step_up) * step_down.
    int32_t step_count;
    float step_below, step_up, step_down;
    _Alignas(64) float segment[6][32];

    // Scaled mantissa m from 1 to 2: mantissa(m - 1.5) * octave[exponent & 15] + constant of t = a * scaled_by + scaled_offset.
    float mantissa[8];
    _Alignas(64) float octave[16];
    float scaled_by, scaled_offset, scaled_constant;
} gk_curve;

#define GK_SRGB_CODE_DEGREE 4
/// Where the buckets of linear values begin: the upper 16 bits of 2^-13, below which every code is 0.
#define GK_BUCKET_FIRST 0x3900

extern const gk_curve gk_curves[];
extern const float gk_srgb_decoded[256];
extern const float gk_byte_values[256];
extern const uint8_t gk_srgb_decoded_bytes[4][256];
extern const uint32_t gk_srgb_bucket[];
extern const float gk_srgb_code[GK_SRGB_CODE_DEGREE + 1][32];
