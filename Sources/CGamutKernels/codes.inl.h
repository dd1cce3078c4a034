// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Eight-bit codes of the sRGB curve, exact both ways: the nearest float of a code's linear value, and the code nearest to
// a linear value's encoding. Alpha is k / 255 and back, exact too.

/// To 0...1; NaN becomes 0.
SI V v_clip(V a) { return v_min(v_max(a, v_set(0)), v_set(1)); }

// MARK: Decoding

#if GK_VBMI

/// The table in 16 registers, as four planes of bytes; a plane's 256 entries take two permutations of 128.
typedef struct {
    __m512i plane[4][4];
} Decoded;

SI Decoded decoded_load(void) {
    Decoded t;
    for (int p = 0; p < 4; p++)
        for (int q = 0; q < 4; q++) t.plane[p][q] = _mm512_loadu_si512(gk_srgb_decoded_bytes[p] + 64 * q);
    return t;
}

/// 64 codes to the four planes of their values' bytes, joined into vectors of floats. In each lane of 128 bits the codes
/// 0-3 go to the first vector, 4-7 to the second and so on.
SI void decoded_pick(const Decoded *t, __m512i codes, __m512i out[4]) {
    __mmask64 upper = _mm512_movepi8_mask(codes);
    __m512i b[4];
    for (int p = 0; p < 4; p++) {
        __m512i low = _mm512_permutex2var_epi8(t->plane[p][0], codes, t->plane[p][1]);
        __m512i high = _mm512_permutex2var_epi8(t->plane[p][2], codes, t->plane[p][3]);
        b[p] = _mm512_mask_blend_epi8(upper, low, high);
    }
    __m512i low0 = _mm512_unpacklo_epi8(b[0], b[1]), low1 = _mm512_unpackhi_epi8(b[0], b[1]);
    __m512i high0 = _mm512_unpacklo_epi8(b[2], b[3]), high1 = _mm512_unpackhi_epi8(b[2], b[3]);
    out[0] = _mm512_unpacklo_epi16(low0, high0);
    out[1] = _mm512_unpackhi_epi16(low0, high0);
    out[2] = _mm512_unpacklo_epi16(low1, high1);
    out[3] = _mm512_unpackhi_epi16(low1, high1);
}

#define DECODE_PIXELS 16

SI void step_bytes_to_linear(const uint8_t *s, uint8_t *d, const void *state, int stream) {
    // Lane l of vector q is pixel 4 q + l when its dword is moved to place q of lane l.
    const __m512i order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    __m512i pixels = _mm512_loadu_si512(s);
    __m512i out[4];
    decoded_pick(state, _mm512_permutexvar_epi32(order, pixels), out);
    for (int q = 0; q < 4; q++) {
        V alpha = v_unit(i_load_u8(s + 16 * q), 255);
        v_put((float *)d + LANES * q, v_keep_fourth(i_float(out[q]), alpha), stream);
    }
}

#else

typedef struct {
    const float *color, *alpha;
} Decoded;

SI Decoded decoded_load(void) { return (Decoded){gk_srgb_decoded, gk_byte_values}; }

#define DECODE_PIXELS (LANES / 4 * 2)

/// Four loads a pixel from tables that stay in the first-level cache: nothing else with the same bits is faster.
SI void step_bytes_to_linear(const uint8_t *s, uint8_t *d, const void *state, int stream) {
    const Decoded *t = state;
    float *o = (float *)d;
    typedef float Four __attribute__((vector_size(16), aligned(4), may_alias));
    (void)stream;
    for (int i = 0; i < DECODE_PIXELS; i++) {
        uint32_t pixel;
        memcpy(&pixel, s + 4 * i, 4);
        *(Four *)(o + 4 * i) = (Four){
            t->color[pixel & 255], t->color[pixel >> 8 & 255], t->color[pixel >> 16 & 255], t->alpha[pixel >> 24]};
    }
}

#endif

static void bytes_to_linear(const uint8_t *s, uint8_t *d, size_t count, int stream) {
    const Decoded t = decoded_load();
    run_steps(s, d, count, DECODE_PIXELS, 4, 16, stream && GK_VBMI, &t, step_bytes_to_linear);
}

// MARK: Encoding

/// The code of a linear value, exactly. A bucket of the float's upper 16 bits holds at most one value where the code steps
/// up; its entry is the lower code and, as a fraction, what the lower 16 bits lack to that value, so that the carry of one
/// sum is the step. Values below 2^-13, and NaN, have code 0.
SI I code_of(V x) {
    x = v_min(v_max(x, v_set(0x1p-13f)), v_set(0x1.fffffep-1f));
    I bits = v_bits(x);
    I entry = v_gather(gk_srgb_bucket, i_sub(i_right(bits, 16), i_set(GK_BUCKET_FIRST)));
    return i_right(i_add(entry, i_and(bits, i_set(0xffff))), 16);
}

SI I i_keep_fourth(I a, I fourth) { return v_bits(v_keep_fourth(i_float(a), i_float(fourth))); }

#define ENCODE_PIXELS LANES

/// Four vectors of pixels to the bytes of one.
SI I codes_exactly(const float *s) {
    I c[4];
    for (int i = 0; i < 4; i++) {
        V x = v_load(s + LANES * i);
        c[i] = i_keep_fourth(code_of(x), v_quantize(v_clip(x), 255));
    }
    return i_pack_u8(c[0], c[1], c[2], c[3]);
}

#if LANES == 16

typedef struct {
    T32 c[GK_SRGB_CODE_DEGREE + 1];
} CodeCurve;

SI CodeCurve code_curve_load(void) {
    CodeCurve k;
    for (int i = 0; i <= GK_SRGB_CODE_DEGREE; i++) k.c[i] = v_table32(gk_srgb_code[i]);
    return k;
}

/// How far from a whole number a polynomial's code may lie to be trusted. The polynomials are within 1.6e-4 of the curve
/// for every float (tested over all of them), and nearer to a half than this the buckets decide: once in some thousand
/// values, so that the branch is free and the result exact.
#define CODE_TRUST (0.5f - 2.5e-4f)

SI I code_near(V x, const CodeCurve *k, V *doubt) {
    x = v_clip(x);
    I index = i_right(v_bits(v_max(x, v_set(0x1p-12f))), 22);
    V y = v_pick32(&k->c[GK_SRGB_CODE_DEGREE], index);
    for (int i = GK_SRGB_CODE_DEGREE - 1; i >= 0; i--) y = v_fma(y, x, v_pick32(&k->c[i], index));
    // The distance to the nearest whole number; 11 of the range: the larger magnitude, 10: without its sign.
    V rest = _mm512_reduce_ps(y, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    *doubt = _mm512_range_ps(*doubt, rest, 0xB);
    return v_round(y);
}

SI void step_linear_to_bytes(const uint8_t *s, uint8_t *d, const void *state, int stream) {
    const CodeCurve *k = state;
    const float *p = (const float *)s;
    V doubt = v_set(0);
    I c[4];
    for (int i = 0; i < 4; i++) {
        V x = v_load(p + LANES * i), rest = v_set(0);
        I code = code_near(x, k, &rest);
        doubt = v_max(doubt, _mm512_maskz_mov_ps(0x7777, rest));
        c[i] = i_keep_fourth(code, v_quantize(v_clip(x), 255));
    }
    I packed = i_pack_u8(c[0], c[1], c[2], c[3]);
    if (__builtin_expect(m_any(v_lt(v_set(CODE_TRUST), doubt)), 0)) packed = codes_exactly(p);
    i_put(d, packed, stream);
}

static void linear_to_bytes(const uint8_t *s, uint8_t *d, size_t count, int stream) {
    const CodeCurve k = code_curve_load();
    run_steps(s, d, count, ENCODE_PIXELS, 16, 4, stream, &k, step_linear_to_bytes);
}

#else

SI void step_linear_to_bytes(const uint8_t *s, uint8_t *d, const void *state, int stream) {
    (void)state;
    i_put(d, codes_exactly((const float *)s), stream);
}

static void linear_to_bytes(const uint8_t *s, uint8_t *d, size_t count, int stream) {
    run_steps(s, d, count, ENCODE_PIXELS, 16, 4, stream, NULL, step_linear_to_bytes);
}

#endif
