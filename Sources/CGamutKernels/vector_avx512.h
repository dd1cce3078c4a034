// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// The vocabulary of the kernels over 16 lanes. Included by a level's source inside its target attribute.
#define LANES 16
typedef __m512 V;
typedef __m512i I;
typedef __mmask16 M;

SI V v_load(const float *p) { return _mm512_loadu_ps(p); }
SI void v_store(float *p, V a) { _mm512_storeu_ps(p, a); }
/// The first of the lanes, the others 0, and nothing past them read; all of them from LANES on.
SI M m_first(size_t count) { return count < LANES ? (M)((1u << count) - 1) : (M)0xffff; }
SI V v_load_first(const void *p, size_t count) { return _mm512_maskz_loadu_ps(m_first(count), p); }
SI void v_store_first(void *p, V a, size_t count) { _mm512_mask_storeu_ps(p, m_first(count), a); }
SI void v_stream(float *p, V a) { _mm512_stream_ps(p, a); }
SI void v_fence(void) { _mm_sfence(); }
SI V v_set(float a) { return _mm512_set1_ps(a); }
SI V v_add(V a, V b) { return _mm512_add_ps(a, b); }
SI V v_sub(V a, V b) { return _mm512_sub_ps(a, b); }
SI V v_mul(V a, V b) { return _mm512_mul_ps(a, b); }
SI V v_div(V a, V b) { return _mm512_div_ps(a, b); }
SI V v_sqrt(V a) { return _mm512_sqrt_ps(a); }
/// a * b + c, rounded once.
SI V v_fma(V a, V b, V c) { return _mm512_fmadd_ps(a, b, c); }
/// c - a * b, rounded once.
SI V v_fnma(V a, V b, V c) { return _mm512_fnmadd_ps(a, b, c); }
/// a < b ? a : b, so that the second one is taken where either is NaN.
SI V v_min(V a, V b) { return _mm512_min_ps(a, b); }
/// a > b ? a : b.
SI V v_max(V a, V b) { return _mm512_max_ps(a, b); }
SI V v_abs(V a) { return _mm512_abs_ps(a); }
/// The magnitude of the first, the sign of the second.
SI V v_with_sign(V magnitude, V sign) {
    return _mm512_castsi512_ps(_mm512_ternarylogic_epi32(
        _mm512_set1_epi32((int)0x80000000), _mm512_castps_si512(sign), _mm512_castps_si512(magnitude), 0xCA));
}
SI M v_lt(V a, V b) { return _mm512_cmp_ps_mask(a, b, _CMP_LT_OQ); }
SI M v_le(V a, V b) { return _mm512_cmp_ps_mask(a, b, _CMP_LE_OQ); }
SI M v_eq(V a, V b) { return _mm512_cmp_ps_mask(a, b, _CMP_EQ_OQ); }
SI M m_and(M a, M b) { return a & b; }
SI M m_or(M a, M b) { return a | b; }
SI int m_any(M a) { return a != 0; }
SI int m_all(M a) { return a == 0xffff; }
/// m ? a : b
SI V v_select(M m, V a, V b) { return _mm512_mask_blend_ps(m, b, a); }
/// m ? a : 0
SI V v_where(M m, V a) { return _mm512_maskz_mov_ps(m, a); }

SI I v_bits(V a) { return _mm512_castps_si512(a); }
SI V i_float(I a) { return _mm512_castsi512_ps(a); }
SI I i_set(int32_t a) { return _mm512_set1_epi32(a); }
SI I i_add(I a, I b) { return _mm512_add_epi32(a, b); }
SI I i_sub(I a, I b) { return _mm512_sub_epi32(a, b); }
SI I i_and(I a, I b) { return _mm512_and_si512(a, b); }
SI I i_or(I a, I b) { return _mm512_or_si512(a, b); }
SI I i_left(I a, int n) { return _mm512_sll_epi32(a, _mm_cvtsi32_si128(n)); }
SI I i_right(I a, int n) { return _mm512_srl_epi32(a, _mm_cvtsi32_si128(n)); }
/// Whole numbers to floats.
SI V i_to_float(I a) { return _mm512_cvtepi32_ps(a); }
/// The nearest whole number, ties to even, where that is in range.
SI I v_round(V a) { return _mm512_cvtps_epi32(a); }
/// A float that is a whole number already, as one.
SI I v_whole(V a) { return _mm512_cvtps_epi32(a); }
SI V v_floor(V a) { return _mm512_roundscale_ps(a, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC); }
/// A maximum times a, rounded once to a whole number; a is from 0 to 1, and the maximum below 2^22.
SI I v_quantize(V a, float maximum) {
    return i_and(v_bits(v_fma(a, v_set(maximum), v_set(0x1p23f))), i_set(0x7fffff));
}

#include "unit.inl.h"

/// 32 floats that lanes pick from by the low five bits of an index.
typedef struct {
    V low, high;
} T32;
SI T32 v_table32(const float *p) { return (T32){_mm512_loadu_ps(p), _mm512_loadu_ps(p + 16)}; }
SI V v_pick32(const T32 *t, I index) { return _mm512_permutex2var_ps(t->low, index, t->high); }
/// Words of a table in memory.
SI I v_gather(const uint32_t *table, I index) { return _mm512_i32gather_epi32(index, table, 4); }

/// The fourth of each four lanes from the second argument, the others from the first.
SI V v_keep_fourth(V a, V fourth) { return _mm512_mask_blend_ps(0x8888, a, fourth); }
/// Four vectors of interleaved pixels to one vector a channel, or back. The order of the pixels is the same in all four,
/// but not that of memory; v_in_order and v_out_of_order go between the two.
SI void v_transpose(V *a, V *b, V *c, V *d) {
    V t0 = _mm512_unpacklo_ps(*a, *b), t1 = _mm512_unpackhi_ps(*a, *b);
    V t2 = _mm512_unpacklo_ps(*c, *d), t3 = _mm512_unpackhi_ps(*c, *d);
    *a = _mm512_shuffle_ps(t0, t2, 0x44);
    *b = _mm512_shuffle_ps(t0, t2, 0xEE);
    *c = _mm512_shuffle_ps(t1, t3, 0x44);
    *d = _mm512_shuffle_ps(t1, t3, 0xEE);
}
SI V v_in_order(V a) {
    return _mm512_permutexvar_ps(_mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), a);
}
/// The permutation is its own inverse: it transposes four by four.
SI V v_out_of_order(V a) { return v_in_order(a); }

/// Bytes and words to whole numbers, and back where they are in range.
SI I i_load_u8(const uint8_t *p) { return _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)p)); }
SI void i_store_u8(uint8_t *p, I a) { _mm_storeu_si128((__m128i *)p, _mm512_cvtepi32_epi8(a)); }
SI I i_load_u16(const uint16_t *p) { return _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)p)); }
SI void i_store_u16(uint16_t *p, I a) { _mm256_storeu_si256((__m256i *)p, _mm512_cvtepi32_epi16(a)); }
SI V v_load_f16(const uint16_t *p) { return _mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *)p)); }
SI void v_store_f16(uint16_t *p, V a) {
    _mm256_storeu_si256((__m256i *)p, _mm512_cvtps_ph(a, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
}
SI I i_load(const void *p) { return _mm512_loadu_si512(p); }
SI void i_store(void *p, I a) { _mm512_storeu_si512(p, a); }
SI void i_stream(void *p, I a) { _mm512_stream_si512((__m512i *)p, a); }
/// Four vectors of numbers from 0 to 255 to the bytes of one, in order.
SI I i_pack_u8(I a, I b, I c, I d) {
    I p = _mm512_packus_epi16(_mm512_packs_epi32(a, b), _mm512_packs_epi32(c, d));
    return _mm512_permutexvar_epi32(_mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), p);
}
