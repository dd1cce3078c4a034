// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// The vocabulary of the kernels over 4 lanes, in the vector language of clang and gcc; vector_avx512.h says what each word
// means. NEON is this with its own fused multiply-add. The baseline has none: its reproducible kernels make it from doubles, the
// fast ones round twice.
#ifndef GK_NEON_WORDS
#define GK_NEON_WORDS 0
#endif
#define LANES 4
typedef float V __attribute__((vector_size(16)));
typedef int32_t I __attribute__((vector_size(16)));
typedef uint32_t U __attribute__((vector_size(16)));
typedef I M;
typedef float V_unaligned __attribute__((vector_size(16), aligned(1), may_alias));
typedef int32_t I_unaligned __attribute__((vector_size(16), aligned(1), may_alias));

typedef uint16_t Word __attribute__((aligned(1), may_alias));

SI V v_load(const float *p) { return *(const V_unaligned *)p; }
SI void v_store(float *p, V a) { *(V_unaligned *)p = a; }
/// Numbers that need not be aligned, like the vectors.
typedef uint32_t Number __attribute__((aligned(1), may_alias));
SI V v_load_first(const void *p, size_t count) {
    U a = {0};
    for (size_t i = 0; i < LANES; i++)
        if (i < count) a[i] = ((const Number *)p)[i];
    return (V)a;
}
SI void v_store_first(void *p, V a, size_t count) {
    for (size_t i = 0; i < LANES; i++)
        if (i < count) ((Number *)p)[i] = ((U)a)[i];
}
SI void v_stream(float *p, V a) { v_store(p, a); }
SI void v_fence(void) {}
SI V v_set(float a) { return (V){a, a, a, a}; }
SI I i_set(int32_t a) { return (I){a, a, a, a}; }
SI I v_bits(V a) { return (I)a; }
SI V i_float(I a) { return (V)a; }
SI V v_add(V a, V b) { return a + b; }
SI V v_sub(V a, V b) { return a - b; }
SI V v_mul(V a, V b) { return a * b; }
SI V v_div(V a, V b) { return a / b; }
SI M v_lt(V a, V b) { return a < b; }
SI M v_le(V a, V b) { return a <= b; }
SI M v_eq(V a, V b) { return a == b; }
SI M m_and(M a, M b) { return a & b; }
SI M m_or(M a, M b) { return a | b; }
SI int m_any(M a) { return (a[0] | a[1] | a[2] | a[3]) != 0; }
SI int m_all(M a) { return (a[0] & a[1] & a[2] & a[3]) != 0; }
SI V v_select(M m, V a, V b) { return (V)(((I)a & m) | ((I)b & ~m)); }
SI V v_where(M m, V a) { return (V)((I)a & m); }
SI V v_min(V a, V b) { return v_select(a < b, a, b); }
SI V v_max(V a, V b) { return v_select(a > b, a, b); }
SI V v_abs(V a) { return (V)((I)a & 0x7fffffff); }
SI V v_with_sign(V magnitude, V sign) {
    return (V)(((I)magnitude & 0x7fffffff) | ((I)sign & (I)((U)(I){-1, -1, -1, -1} << 31)));
}

#if GK_NEON_WORDS
SI V v_sqrt(V a) { return (V)vsqrtq_f32((float32x4_t)a); }
SI V v_fma(V a, V b, V c) { return (V)vfmaq_f32((float32x4_t)c, (float32x4_t)a, (float32x4_t)b); }
SI V v_fnma(V a, V b, V c) { return (V)vfmsq_f32((float32x4_t)c, (float32x4_t)a, (float32x4_t)b); }
SI I v_round(V a) { return (I)vcvtnq_s32_f32((float32x4_t)a); }
SI I v_whole(V a) { return v_round(a); }
SI V v_floor(V a) { return (V)vrndmq_f32((float32x4_t)a); }
SI V i_to_float(I a) { return (V)vcvtq_f32_s32((int32x4_t)a); }
#else
SI V v_sqrt(V a) {
    return (V){__builtin_sqrtf(a[0]), __builtin_sqrtf(a[1]), __builtin_sqrtf(a[2]), __builtin_sqrtf(a[3])};
}
/// a * b + c as if rounded once: the product of two floats is exact in double precision, and a sum that is rounded to odd
/// there does not fall on a midpoint of two floats by its first rounding (Boldo and Melquiond 2008).
SI float lane_fma(float a, float b, float c) {
    double product = (double)a * b;
    double sum = product + c;
    double part = sum - product;
    double error = (product - (sum - part)) + ((double)c - part);
    union {
        double value;
        int64_t bits;
    } odd = {sum};
    // NaN and infinity have an error of NaN, which compares unequal to nothing here.
    if ((error > 0 || error < 0) && !(odd.bits & 1)) odd.bits += (error > 0) == (sum > 0) ? 1 : -1;
    return (float)odd.value;
}
#if GK_FUSED
/// A call: inlined everywhere it would be most of the library.
static __attribute__((noinline)) V v_fma(V a, V b, V c) {
    return (V){
        lane_fma(a[0], b[0], c[0]), lane_fma(a[1], b[1], c[1]), lane_fma(a[2], b[2], c[2]),
        lane_fma(a[3], b[3], c[3])};
}
SI V v_fnma(V a, V b, V c) { return v_fma((V)((I)a ^ (I)v_set(-0.0f)), b, c); }
#else
SI V v_fma(V a, V b, V c) { return a * b + c; }
SI V v_fnma(V a, V b, V c) { return c - a * b; }
/// Double precision takes the place of the fused product where a rounding in between would count.
typedef double Two __attribute__((vector_size(16)));
typedef struct {
    Two low, high;
} W;
SI W v_widen(V a) { return (W){{(double)a[0], (double)a[1]}, {(double)a[2], (double)a[3]}}; }
SI V w_narrow(W a) { return (V){(float)a.low[0], (float)a.low[1], (float)a.high[0], (float)a.high[1]}; }
SI W w_fma(W a, W b, V c) {
    W wide = v_widen(c);
    return (W){a.low * b.low + wide.low, a.high * b.high + wide.high};
}
SI W w_fnma(W a, W b, V c) {
    W wide = v_widen(c);
    return (W){wide.low - a.low * b.low, wide.high - a.high * b.high};
}
SI W w_fma_wide(W a, W b, W c) { return (W){a.low * b.low + c.low, a.high * b.high + c.high}; }
SI V v_row(const V m[3], V x, V y, V z, V sum) {
    W wide = w_fma(v_widen(m[2]), v_widen(z), sum);
    wide = w_fma_wide(v_widen(m[1]), v_widen(y), wide);
    return w_narrow(w_fma_wide(v_widen(m[0]), v_widen(x), wide));
}
#define GK_WIDE 1
#endif
SI V i_to_float(I a) { return (V){(float)a[0], (float)a[1], (float)a[2], (float)a[3]}; }
/// Adding and taking away 1.5 * 2^23 rounds to a whole number, ties to even, where the magnitude is below 2^22.
SI I v_round(V a) { return (I)(a + v_set(0x1.8p23f)) - (I)v_set(0x1.8p23f); }
SI I v_whole(V a) {
    // A cast is undefined for NaN.
    a = v_min(v_max(a, v_set(-0x1.fffffep30f)), v_set(0x1.fffffep30f));
    return (I){(int32_t)a[0], (int32_t)a[1], (int32_t)a[2], (int32_t)a[3]};
}
SI V v_floor(V a) {
    V near = i_to_float(v_round(a));
    V floor = near - v_where(near > a, v_set(1));
    // Floats from 2^22 up are not reached by v_round and have at most one bit of fraction.
    return v_select(v_lt(v_abs(a), v_set(0x1p22f)), floor, a);
}
#endif

SI I i_add(I a, I b) { return (I)((U)a + (U)b); }
SI I i_sub(I a, I b) { return (I)((U)a - (U)b); }
SI I i_and(I a, I b) { return a & b; }
SI I i_or(I a, I b) { return a | b; }
SI I i_left(I a, int n) { return (I)((U)a << n); }
SI I i_right(I a, int n) { return (I)((U)a >> n); }

#if GK_NEON_WORDS
#include "unit.inl.h"
SI I v_quantize(V a, float maximum) {
    return i_and(v_bits(v_fma(a, v_set(maximum), v_set(0x1p23f))), i_set(0x7fffff));
}
#else
/// k / 255 and k / 65535, rounded once for every k: no quotient is near a midpoint of two floats.
SI V v_unit(I k, float maximum) {
    double part = 1.0 / (double)maximum;
    return (V){(float)(k[0] * part), (float)(k[1] * part), (float)(k[2] * part), (float)(k[3] * part)};
}
/// The product is exact in double precision, and never half a code.
SI int32_t lane_quantize(float a, float maximum) { return (int32_t)((double)a * maximum + 0.5); }
SI I v_quantize(V a, float maximum) {
    return (I){
        lane_quantize(a[0], maximum), lane_quantize(a[1], maximum), lane_quantize(a[2], maximum),
        lane_quantize(a[3], maximum)};
}
#endif

typedef struct {
    const float *p;
} T32;
SI T32 v_table32(const float *p) { return (T32){p}; }
SI V v_pick32(const T32 *t, I index) {
    index &= 31;
    return (V){t->p[index[0]], t->p[index[1]], t->p[index[2]], t->p[index[3]]};
}
SI I v_gather(const uint32_t *table, I index) {
    return (I){(int32_t)table[index[0]], (int32_t)table[index[1]], (int32_t)table[index[2]], (int32_t)table[index[3]]};
}

SI V v_keep_fourth(V a, V fourth) { return (V){a[0], a[1], a[2], fourth[3]}; }
SI void v_transpose(V *a, V *b, V *c, V *d) {
    V w = *a, x = *b, y = *c, z = *d;
    *a = (V){w[0], x[0], y[0], z[0]};
    *b = (V){w[1], x[1], y[1], z[1]};
    *c = (V){w[2], x[2], y[2], z[2]};
    *d = (V){w[3], x[3], y[3], z[3]};
}
SI V v_in_order(V a) { return a; }
SI V v_out_of_order(V a) { return a; }

SI I i_load_u8(const uint8_t *p) { return (I){p[0], p[1], p[2], p[3]}; }
SI void i_store_u8(uint8_t *p, I a) {
    for (int i = 0; i < LANES; i++) p[i] = (uint8_t)a[i];
}
SI I i_load_u16(const uint16_t *p) {
    const Word *w = (const Word *)p;
    return (I){w[0], w[1], w[2], w[3]};
}
SI void i_store_u16(uint16_t *p, I a) {
    for (int i = 0; i < LANES; i++) ((Word *)p)[i] = (uint16_t)a[i];
}
SI I i_load(const void *p) { return *(const I_unaligned *)p; }
SI void i_store(void *p, I a) { *(I_unaligned *)p = a; }
SI void i_stream(void *p, I a) { i_store(p, a); }
SI I i_pack_u8(I a, I b, I c, I d) {
    I r = {0, 0, 0, 0};
    uint8_t bytes[16];
    i_store_u8(bytes, a), i_store_u8(bytes + 4, b), i_store_u8(bytes + 8, c), i_store_u8(bytes + 12, d);
    __builtin_memcpy(&r, bytes, 16);
    return r;
}

#if GK_NEON_WORDS
SI V v_load_f16(const uint16_t *p) { return (V)vcvt_f32_f16(vreinterpret_f16_u16(vld1_u16(p))); }
SI void v_store_f16(uint16_t *p, V a) { vst1_u16(p, vreinterpret_u16_f16(vcvt_f16_f32((float32x4_t)a))); }
#else
SI float lane_from_f16(uint16_t half) {
    uint32_t sign = (uint32_t)(half & 0x8000) << 16, rest = half & 0x7fff;
    union {
        uint32_t bits;
        float value;
    } u;
    // Moving the exponent by a product is exact and covers the subnormal halves.
    u.bits = rest << 13;
    u.value *= 0x1p112f;
    if (rest >= 0x7c00) u.bits = 0x7f800000 | rest << 13 | (rest > 0x7c00 ? 0x400000 : 0);
    u.bits |= sign;
    return u.value;
}
SI uint16_t lane_to_f16(float value) {
    union {
        float value;
        uint32_t bits;
    } u = {value};
    uint16_t sign = (uint16_t)(u.bits >> 16 & 0x8000);
    uint32_t magnitude = u.bits & 0x7fffffff;
    if (magnitude > 0x7f800000) return (uint16_t)(sign | 0x7e00 | (magnitude >> 13 & 0x3ff));
    // From 65520 up everything rounds to infinity.
    if (magnitude >= 0x477ff000) return sign | 0x7c00;
    u.bits = magnitude;
    if (magnitude < 0x38800000) {
        // Subnormal halves are multiples of 2^-24: adding 0.5 leaves just those bits, rounded.
        u.value += 0.5f;
        return (uint16_t)(sign | (u.bits - 0x3f000000));
    }
    uint32_t rounded = magnitude + 0xfff + (magnitude >> 13 & 1);
    return (uint16_t)(sign | (rounded - 0x38000000) >> 13);
}
SI V v_load_f16(const uint16_t *p) {
    const Word *w = (const Word *)p;
    return (V){lane_from_f16(w[0]), lane_from_f16(w[1]), lane_from_f16(w[2]), lane_from_f16(w[3])};
}
SI void v_store_f16(uint16_t *p, V a) {
    for (int i = 0; i < LANES; i++) ((Word *)p)[i] = lane_to_f16(a[i]);
}
#endif
