// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// The vocabulary of the kernels over 8 lanes; vector_avx512.h says what each word means.
#define LANES 8
typedef __m256 V;
typedef __m256i I;
typedef __m256 M;

SI V v_load(const float *p) { return _mm256_loadu_ps(p); }
SI void v_store(float *p, V a) { _mm256_storeu_ps(p, a); }
SI __m256i m_first(size_t count) {
    int lanes = count < LANES ? (int)count : LANES;
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(lanes), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}
SI V v_load_first(const void *p, size_t count) { return _mm256_maskload_ps(p, m_first(count)); }
SI void v_store_first(void *p, V a, size_t count) { _mm256_maskstore_ps(p, m_first(count), a); }
SI void v_stream(float *p, V a) { _mm256_stream_ps(p, a); }
SI void v_fence(void) { _mm_sfence(); }
SI V v_set(float a) { return _mm256_set1_ps(a); }
SI V v_add(V a, V b) { return _mm256_add_ps(a, b); }
SI V v_sub(V a, V b) { return _mm256_sub_ps(a, b); }
SI V v_mul(V a, V b) { return _mm256_mul_ps(a, b); }
SI V v_div(V a, V b) { return _mm256_div_ps(a, b); }
SI V v_sqrt(V a) { return _mm256_sqrt_ps(a); }
SI V v_fma(V a, V b, V c) { return _mm256_fmadd_ps(a, b, c); }
SI V v_fnma(V a, V b, V c) { return _mm256_fnmadd_ps(a, b, c); }
SI V v_min(V a, V b) { return _mm256_min_ps(a, b); }
SI V v_max(V a, V b) { return _mm256_max_ps(a, b); }
SI V v_abs(V a) { return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), a); }
SI V v_with_sign(V magnitude, V sign) {
    return _mm256_or_ps(v_abs(magnitude), _mm256_and_ps(_mm256_set1_ps(-0.0f), sign));
}
SI M v_lt(V a, V b) { return _mm256_cmp_ps(a, b, _CMP_LT_OQ); }
SI M v_le(V a, V b) { return _mm256_cmp_ps(a, b, _CMP_LE_OQ); }
SI M v_eq(V a, V b) { return _mm256_cmp_ps(a, b, _CMP_EQ_OQ); }
SI M m_and(M a, M b) { return _mm256_and_ps(a, b); }
SI M m_or(M a, M b) { return _mm256_or_ps(a, b); }
SI int m_any(M a) { return _mm256_movemask_ps(a) != 0; }
SI int m_all(M a) { return _mm256_movemask_ps(a) == 0xff; }
SI V v_select(M m, V a, V b) { return _mm256_blendv_ps(b, a, m); }
SI V v_where(M m, V a) { return _mm256_and_ps(m, a); }

SI I v_bits(V a) { return _mm256_castps_si256(a); }
SI V i_float(I a) { return _mm256_castsi256_ps(a); }
SI I i_set(int32_t a) { return _mm256_set1_epi32(a); }
SI I i_add(I a, I b) { return _mm256_add_epi32(a, b); }
SI I i_sub(I a, I b) { return _mm256_sub_epi32(a, b); }
SI I i_and(I a, I b) { return _mm256_and_si256(a, b); }
SI I i_or(I a, I b) { return _mm256_or_si256(a, b); }
SI I i_left(I a, int n) { return _mm256_sll_epi32(a, _mm_cvtsi32_si128(n)); }
SI I i_right(I a, int n) { return _mm256_srl_epi32(a, _mm_cvtsi32_si128(n)); }
SI V i_to_float(I a) { return _mm256_cvtepi32_ps(a); }
SI I v_round(V a) { return _mm256_cvtps_epi32(a); }
SI I v_whole(V a) { return _mm256_cvtps_epi32(a); }
SI V v_floor(V a) { return _mm256_floor_ps(a); }
SI I v_quantize(V a, float maximum) {
    return i_and(v_bits(v_fma(a, v_set(maximum), v_set(0x1p23f))), i_set(0x7fffff));
}

#include "unit.inl.h"

/// Too large for registers here: lanes read the table in memory.
typedef struct {
    const float *p;
} T32;
SI T32 v_table32(const float *p) { return (T32){p}; }
SI V v_pick32(const T32 *t, I index) {
    return _mm256_i32gather_ps(t->p, _mm256_and_si256(index, _mm256_set1_epi32(31)), 4);
}
SI I v_gather(const uint32_t *table, I index) { return _mm256_i32gather_epi32((const int *)table, index, 4); }

/// 16 floats in two registers, picked from by the low four bits.
typedef struct {
    V low, high;
} T16;
SI T16 v_table16(const float *p) { return (T16){_mm256_loadu_ps(p), _mm256_loadu_ps(p + 8)}; }
SI V v_pick16(const T16 *t, I index) {
    return _mm256_blendv_ps(
        _mm256_permutevar8x32_ps(t->low, index), _mm256_permutevar8x32_ps(t->high, index),
        i_float(_mm256_slli_epi32(index, 28)));
}

SI V v_keep_fourth(V a, V fourth) { return _mm256_blend_ps(a, fourth, 0x88); }
SI void v_transpose(V *a, V *b, V *c, V *d) {
    V t0 = _mm256_unpacklo_ps(*a, *b), t1 = _mm256_unpackhi_ps(*a, *b);
    V t2 = _mm256_unpacklo_ps(*c, *d), t3 = _mm256_unpackhi_ps(*c, *d);
    *a = _mm256_shuffle_ps(t0, t2, 0x44);
    *b = _mm256_shuffle_ps(t0, t2, 0xEE);
    *c = _mm256_shuffle_ps(t1, t3, 0x44);
    *d = _mm256_shuffle_ps(t1, t3, 0xEE);
}
SI V v_in_order(V a) { return _mm256_permutevar8x32_ps(a, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7)); }
SI V v_out_of_order(V a) { return _mm256_permutevar8x32_ps(a, _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7)); }

SI I i_load_u8(const uint8_t *p) { return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)p)); }
SI void i_store_u8(uint8_t *p, I a) {
    __m128i words = _mm_packs_epi32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    _mm_storel_epi64((__m128i *)p, _mm_packus_epi16(words, words));
}
SI I i_load_u16(const uint16_t *p) { return _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)p)); }
SI void i_store_u16(uint16_t *p, I a) {
    _mm_storeu_si128(
        (__m128i *)p, _mm_packus_epi32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1)));
}
SI V v_load_f16(const uint16_t *p) { return _mm256_cvtph_ps(_mm_loadu_si128((const __m128i *)p)); }
SI void v_store_f16(uint16_t *p, V a) {
    _mm_storeu_si128((__m128i *)p, _mm256_cvtps_ph(a, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
}
SI I i_load(const void *p) { return _mm256_loadu_si256((const __m256i *)p); }
SI void i_store(void *p, I a) { _mm256_storeu_si256((__m256i *)p, a); }
SI void i_stream(void *p, I a) { _mm256_stream_si256((__m256i *)p, a); }
SI I i_pack_u8(I a, I b, I c, I d) {
    I p = _mm256_packus_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
    return _mm256_permutevar8x32_epi32(p, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}
