// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// The first stage done while loading, and the last ones while storing, where both the stage and the format are common: a
// pass over the planes costs as much as a third of a curve. Two passes over a block, not one over the picture: each keeps
// one curve's table in registers.

// MARK: Loading

#define LOAD_RGBA_CURVE(VALUE)                                                                        \
    for (size_t i = 0; i < count; i += LANES) {                                                       \
        const float *p = s + 4 * i;                                                                   \
        _Alignas(64) float rest[4 * LANES];                                                           \
        if (i + LANES > count) tail_load(rest, 4 * LANES, p, 4 * (count - i)), p = rest;              \
        V x = v_load(p), y = v_load(p + LANES), z = v_load(p + 2 * LANES), a = v_load(p + 3 * LANES); \
        v_transpose(&x, &y, &z, &a);                                                                  \
        if (!shuffled) x = v_in_order(x), y = v_in_order(y), z = v_in_order(z), a = v_in_order(a);    \
        V v[3] = {x, y, z};                                                                           \
        for (int c = 0; c < 3; c++) v_store(planes->p[c] + i, VALUE);                                 \
        v_store(planes->p[3] + i, a);                                                                 \
    }

LOOP void load_curve(const gk_curve *t, const float *s, size_t count, Planes *planes, int shuffled) {
    const Curve k = curve_load(t);
    if (t->step_count) {
        LOAD_RGBA_CURVE(curve_of_stepped(v[c], &k))
    } else if (t->degree == 4) {
        LOAD_RGBA_CURVE(curve_of(v[c], &k, 4))
    } else {
        LOAD_RGBA_CURVE(curve_of(v[c], &k, 5))
    }
}

#if GK_VBMI

SI void load_codes_step(const Decoded *t, const uint8_t *s, Planes *planes, size_t i) {
    // Each lane's 16 bytes, four pixels, to four reds, four greens and so on: what the pick makes are planes then.
    const __m512i by_channel = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
    __m512i pixels = _mm512_loadu_si512(s), out[4];
    decoded_pick(t, _mm512_shuffle_epi8(pixels, by_channel), out);
    for (int c = 0; c < 3; c++) v_store(planes->p[c] + i, i_float(out[c]));
    v_store(planes->p[3] + i, v_unit(i_right(pixels, 24), 255));
}

#else

SI void load_codes_step(const Decoded *t, const uint8_t *s, Planes *planes, size_t i) {
    for (size_t k = 0; k < LANES; k++) {
        for (size_t c = 0; c < 3; c++) planes->p[c][i + k] = t->color[s[4 * k + c]];
        planes->p[3][i + k] = t->alpha[s[4 * k + 3]];
    }
}

#endif

LOOP void load_codes(const uint8_t *s, size_t count, Planes *planes) {
    const Decoded t = decoded_load();
    for (size_t i = 0; i < count; i += LANES) {
        _Alignas(64) uint8_t rest[4 * LANES];
        const uint8_t *p = s + 4 * i;
        if (i + LANES > count) tail_load(rest, LANES, p, count - i), p = rest;
        load_codes_step(&t, p, planes, i);
    }
}

// MARK: Storing

#define STORE_RGBA_STEP(OUT, STREAM)                                                                           \
    {                                                                                                          \
        V x = v_load(planes->p[0] + i), y = v_load(planes->p[1] + i), z = v_load(planes->p[2] + i);            \
        V3 out = OUT;                                                                                          \
        store_four(p, out.x, out.y, out.z, v_load(planes->p[3] + i), shuffled, STREAM);                        \
    }

#define STORE_RGBA_OF(OUT)                                                    \
    size_t i = 0;                                                             \
    if (stream) {                                                             \
        for (; i + LANES <= count; i += LANES) {                              \
            float *p = d + 4 * i;                                             \
            STORE_RGBA_STEP(OUT, 1)                                           \
        }                                                                     \
    } else {                                                                  \
        for (; i + LANES <= count; i += LANES) {                              \
            float *p = d + 4 * i;                                             \
            STORE_RGBA_STEP(OUT, 0)                                           \
        }                                                                     \
    }                                                                         \
    if (i < count) {                                                          \
        _Alignas(64) float p[4 * LANES];                                      \
        STORE_RGBA_STEP(OUT, 0)                                               \
        tail_store(d + 4 * i, p, 4 * (count - i));                            \
    }

SI V3 curves_of(V3 v, const Curve *k) { return (V3){curve_of(v.x, k, 5), curve_of(v.y, k, 5), curve_of(v.z, k, 5)}; }

SI V3 curves_of_stepped(V3 v, const Curve *k) {
    return (V3){curve_of_stepped(v.x, k), curve_of_stepped(v.y, k), curve_of_stepped(v.z, k)};
}

LOOP void store_matrix_curve(
    const gk_stage *stage, float *d, size_t count, const Planes *planes, int shuffled, int stream) {
    const gk_curve *t = &gk_curves[stage[1].index];
    const Matrix m = matrix_load(stage[0].number);
    const Curve k = curve_load(t);
    if (t->step_count) {
        STORE_RGBA_OF(curves_of_stepped(matrix_times(&m, x, y, z), &k))
    } else {
        STORE_RGBA_OF(curves_of(matrix_times(&m, x, y, z), &k))
    }
}

SI V3 labs_of(V3 v) { return lab_of(v.x, v.y, v.z); }

LOOP void store_matrix_lab(
    const gk_stage *stage, float *d, size_t count, const Planes *planes, int shuffled, int stream) {
    const Matrix m = matrix_load(stage[0].number);
    STORE_RGBA_OF(labs_of(matrix_times(&m, x, y, z)))
}

SI V3 roots_times(V3 v, const Matrix *m) { return matrix_times(m, cube_root(v.x), cube_root(v.y), cube_root(v.z)); }

LOOP void store_matrix_root_matrix(
    const gk_stage *stage, float *d, size_t count, const Planes *planes, int shuffled, int stream) {
    const Matrix m = matrix_load(stage[0].number), n = matrix_load(stage[2].number);
    STORE_RGBA_OF(roots_times(matrix_times(&m, x, y, z), &n))
}

#if LANES == 16
SI I codes_near(V x, const CodeCurve *k, M *doubt) {
    return i_and(code_near(v_min(v_max(x, v_set(0x1p-13f)), v_set(1)), k, 0xffff, doubt), i_set(255));
}
#endif

LOOP void store_matrix_codes(const gk_stage *stage, uint8_t *d, size_t count, const Planes *planes) {
    const Matrix m = matrix_load(stage[0].number);
#if LANES == 16
    const CodeCurve k = code_curve_load();
#endif
    for (size_t i = 0; i < count; i += LANES) {
        V3 v = matrix_times(&m, v_load(planes->p[0] + i), v_load(planes->p[1] + i), v_load(planes->p[2] + i));
        I alpha = v_quantize(v_clip(v_load(planes->p[3] + i)), 255), r, g, b;
#if LANES == 16
        M doubt = 0;
        r = codes_near(v.x, &k, &doubt), g = codes_near(v.y, &k, &doubt), b = codes_near(v.z, &k, &doubt);
        if (__builtin_expect(doubt != 0, 0))
#endif
            r = code_of(v.x), g = code_of(v.y), b = code_of(v.z);
        put_pixels(d, pack_codes(r, g, b, alpha), i, count);
    }
}
