// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Eight-bit codes of the sRGB curve, exact both ways: the nearest float of a code's linear value, and the code nearest to
// a linear value's encoding. Alpha is k / 255 and back, exact too.

/// To 0...1; NaN becomes 0.
SI V v_clip(V a) { return v_min(v_max(a, v_set(0)), v_set(1)); }
/// To 0...1; NaN stays.
SI V v_clamp(V a) { return v_min(v_set(1), v_max(v_set(0), a)); }

// MARK: Decoding

/// Four loads a pixel from tables that stay in the first-level cache.
SI void pixels_to_linear(const uint8_t *s, uint8_t *d, size_t count) {
    float *o = (float *)d;
    typedef float Four __attribute__((vector_size(16), aligned(4), may_alias));
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel;
        memcpy(&pixel, s + 4 * i, 4);
        *(Four *)(o + 4 * i) = (Four){
            gk_srgb_decoded[pixel & 255], gk_srgb_decoded[pixel >> 8 & 255], gk_srgb_decoded[pixel >> 16 & 255],
            gk_byte_values[pixel >> 24]};
    }
}

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
    __m512i pixels = _mm512_permutexvar_epi32(order, _mm512_loadu_si512(s));
    __m512i out[4];
    decoded_pick(state, pixels, out);
    for (int q = 0; q < 4; q++) {
        V value = v_keep_fourth(i_float(out[q]), v_unit(i_load_u8(s + 16 * q), 255));
        v_put((float *)d + LANES * q, value, stream);
    }
}

#else

typedef struct {
    const float *color, *alpha;
} Decoded;

SI Decoded decoded_load(void) { return (Decoded){gk_srgb_decoded, gk_byte_values}; }

#endif

#if GK_VBMI

LOOP void bytes_to_linear(const uint8_t *s, uint8_t *d, size_t count, int stream) {
    // Filling the registers with the table takes longer than to convert a few pixels without it.
    size_t whole = count / DECODE_PIXELS * DECODE_PIXELS;
    if (whole) {
        const Decoded t = decoded_load();
        run_whole_steps(s, d, whole, DECODE_PIXELS, 4, 16, stream, &t, step_bytes_to_linear);
    }
    pixels_to_linear(s + 4 * whole, d + 16 * whole, count - whole);
}

#else

/// Nothing else with the same bits is faster here.
LOOP void bytes_to_linear(const uint8_t *s, uint8_t *d, size_t count, int stream) {
    (void)stream;
    pixels_to_linear(s, d, count);
}

#endif

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
static __attribute__((noinline)) I codes_exactly(const float *s) {
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

/// The codes of values from 2^-13 to 1, in the low bytes, and in which lanes of the mask they are in doubt.
///
/// The polynomials are within 1.6e-4 of 255 times the curve for every float (tested over all of them). Adding 1024.5 leaves
/// 13 bits of fraction below the rounded code, and two of their steps more (2.4e-4, and half a step of rounding) put what is
/// within two steps of the next code to the first four of that one; there the buckets decide instead. That is once in two
/// thousand values: the branch costs nothing and the result is exact.
SI I code_near(V x, const CodeCurve *k, M lanes, M *doubt) {
    I index = i_right(v_bits(x), 22);
    V y = v_pick32(&k->c[GK_SRGB_CODE_DEGREE], index);
    for (int i = GK_SRGB_CODE_DEGREE - 1; i >= 0; i--) y = v_fma(y, x, v_pick32(&k->c[i], index));
    I fixed = v_bits(v_add(y, v_set(1024.5f + 0x1p-12f)));
    *doubt |= _mm512_mask_testn_epi32_mask(lanes, fixed, i_set(0x1ffc));
    return i_right(fixed, 13);
}

/// The low bytes of four vectors' lanes, in order.
SI I i_low_bytes(I a, I b, I c, I d) {
#if GK_VBMI
    I pick = _mm512_broadcast_i32x8(_mm256_setr_epi32(
        0x0c080400, 0x1c181410, 0x2c282420, 0x3c383430, 0x4c484440, 0x5c585450, 0x6c686460, 0x7c787470));
    // A constant that the compiler sees it would take apart into shuffles within lanes, three for each permutation.
    __asm__("" : "+v"(pick));
    I low = _mm512_permutex2var_epi8(a, pick, b), high = _mm512_permutex2var_epi8(c, pick, d);
    return _mm512_mask_blend_epi32(0xff00, low, high);
#else
    const I byte = i_set(255);
    return i_pack_u8(i_and(a, byte), i_and(b, byte), i_and(c, byte), i_and(d, byte));
#endif
}

/// A block at a time, first all near codes and then those in doubt: with the buckets in it the loop would not keep its
/// tables in registers. The codes stay aside until then, since the destination may be the source.
LOOP void linear_to_bytes(const uint8_t *s, uint8_t *d, size_t count, int stream) {
    const CodeCurve k = code_curve_load();
    // Alpha goes down to 0, colours to where the buckets begin: all below has code 0.
    const V lowest = v_keep_fourth(v_set(0x1p-13f), v_set(0));
    for (size_t first = 0; first < count; first += BLOCK) {
        size_t pixels = count - first < BLOCK ? count - first : BLOCK, steps = pixels / 16, rest = pixels % 16;
        const float *p = (const float *)s + 4 * first;
        uint8_t *out = d + 4 * first;
        I codes[BLOCK / 16];
        M doubts[BLOCK / 16];
        for (size_t step = 0; step < steps; step++) {
            M doubt = 0;
            I c[4];
            for (size_t i = 0; i < 4; i++) {
                V x = v_min(v_max(v_load(p + 64 * step + 16 * i), lowest), v_set(1));
                I alpha = v_bits(v_fma(x, v_set(255), v_set(0x1p23f)));
                c[i] = i_keep_fourth(code_near(x, &k, 0x7777, &doubt), alpha);
            }
            codes[step] = i_low_bytes(c[0], c[1], c[2], c[3]);
            doubts[step] = doubt;
        }
        for (size_t step = 0; step < steps; step++)
            if (__builtin_expect(doubts[step] != 0, 0)) codes[step] = codes_exactly(p + 64 * step);
        I tail = i_set(0);
        if (rest) {
            _Alignas(64) float last[64];
            tail_load(last, 64, p + 64 * steps, 4 * rest);
            tail = codes_exactly(last);
        }
        if (stream && (uintptr_t)out % 64 == 0) {
            for (size_t step = 0; step < steps; step++) i_stream(out + 64 * step, codes[step]);
        } else {
            for (size_t step = 0; step < steps; step++) i_store(out + 64 * step, codes[step]);
        }
        v_store_first(out + 64 * steps, i_float(tail), rest);
    }
    if (stream) v_fence();
}

#else

SI void step_linear_to_bytes(const uint8_t *s, uint8_t *d, const void *state, int stream) {
    (void)state;
    i_put(d, codes_exactly((const float *)s), stream);
}

LOOP void linear_to_bytes(const uint8_t *s, uint8_t *d, size_t count, int stream) {
    run_steps(s, d, count, ENCODE_PIXELS, 16, 4, stream, NULL, step_linear_to_bytes);
}

#endif
