// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// HSV (HSB), HSL and HWB over the components of an RGB space, for all numbers; hues are degrees from 0 up to 360. What
// Cylindrical.swift does, without branches.

/// The hue where the components differ by more than the least chroma; `chromatic` says where that is.
SI V hue_of(V r, V g, V b, V largest, V smallest, float least, M *chromatic) {
    V chroma = v_sub(largest, smallest);
    *chromatic = v_lt(v_mul(v_set(least), v_max(v_abs(largest), v_set(1))), chroma);
    M red = v_eq(r, largest), green = v_eq(g, largest);
    V difference = v_select(red, v_sub(g, b), v_select(green, v_sub(b, r), v_sub(r, g)));
    V start = v_select(red, v_set(0), v_select(green, v_set(120), v_set(240)));
    V hue = v_fma(v_div(difference, chroma), v_set(60), start);
    hue = v_select(v_lt(hue, v_set(0)), v_add(hue, v_set(360)), hue);
    // A tiny negative angle rounds up to a whole turn.
    return v_where(m_and(*chromatic, v_lt(hue, v_set(360))), hue);
}

SI V3 hsv_of(V r, V g, V b, float least) {
    V largest = v_max(r, v_max(g, b)), smallest = v_min(r, v_min(g, b));
    M chromatic;
    V hue = hue_of(r, g, b, largest, smallest, least, &chromatic);
    V saturation = v_div(v_sub(largest, smallest), largest);
    M defined = m_and(chromatic, m_or(v_lt(largest, v_set(0)), v_lt(v_set(0), largest)));
    return (V3){hue, v_where(defined, saturation), largest};
}

/// x / 60 with one rounding: 1 / 60 in two floats.
SI V sixtieth(V x) { return v_fma(x, v_set((float)(1 / 60.0)), v_mul(x, v_set((float)(1 / 60.0 - (float)(1 / 60.0))))); }

/// A hue from 0 up to 360; NaN and infinity give NaN.
SI V hue_normalized(V h) {
    M inside = m_and(v_le(v_set(0), h), v_lt(h, v_set(360)));
    if (__builtin_expect(m_all(inside), 1)) return h;
    V reduced = v_fnma(v_floor(v_mul(h, v_set(1 / 360.0f))), v_set(360), h);
    reduced = v_select(v_lt(reduced, v_set(0)), v_add(reduced, v_set(360)), reduced);
    reduced = v_select(v_le(v_set(360), reduced), v_sub(reduced, v_set(360)), reduced);
    return v_select(inside, h, reduced);
}

/// low + chroma * (the part of a pure hue that each component takes). The differences to whole sextants are exact where
/// they are not clamped, but for 6e-8 next to 0.
SI V3 rgb_of_hue(V hue, V low, V chroma) {
    V h = hue_normalized(hue);
    V red = v_sub(v_abs(v_sub(h, v_set(180))), v_set(60));
    V green = v_sub(v_set(120), v_abs(v_sub(h, v_set(120))));
    V blue = v_sub(v_set(120), v_abs(v_sub(h, v_set(240))));
    V level[3] = {red, green, blue};
    // The order of the operands lets NaN through.
    for (int i = 0; i < 3; i++) level[i] = v_max(v_set(0), v_min(v_set(1), sixtieth(level[i])));
    return (V3){v_fma(chroma, level[0], low), v_fma(chroma, level[1], low), v_fma(chroma, level[2], low)};
}

SI V3 rgb_of_hsv(V h, V s, V v) {
    V chroma = v_mul(s, v);
    return rgb_of_hue(h, v_fnma(s, v, v), chroma);
}

SI V3 hsl_of(V r, V g, V b, float least) {
    V largest = v_max(r, v_max(g, b)), smallest = v_min(r, v_min(g, b));
    M chromatic;
    V hue = hue_of(r, g, b, largest, smallest, least, &chromatic);
    V lightness = v_mul(v_add(largest, smallest), v_set(0.5f));
    V room = v_min(lightness, v_sub(v_set(1), lightness));
    V saturation = v_div(v_mul(v_sub(largest, smallest), v_set(0.5f)), room);
    // Outside of 0 to 1 the saturation comes out negative: the same colour has the opposite hue.
    M turned = v_lt(saturation, v_set(0));
    V opposite = v_add(hue, v_set(180));
    opposite = v_select(v_le(v_set(360), opposite), v_sub(opposite, v_set(360)), opposite);
    hue = v_select(turned, opposite, hue);
    saturation = v_abs(saturation);
    M defined = m_and(chromatic, m_or(v_lt(room, v_set(0)), v_lt(v_set(0), room)));
    M powerful = m_and(defined, v_lt(v_set(1e-5f), saturation));
    return (V3){v_where(powerful, hue), v_where(defined, saturation), lightness};
}

SI V3 rgb_of_hsl(V h, V s, V l) {
    V chroma = v_mul(v_mul(v_set(2), s), v_min(l, v_sub(v_set(1), l)));
    return rgb_of_hue(h, v_fnma(chroma, v_set(0.5f), l), chroma);
}

SI V3 hwb_of(V r, V g, V b, float least) {
    V largest = v_max(r, v_max(g, b)), smallest = v_min(r, v_min(g, b));
    M chromatic;
    V hue = hue_of(r, g, b, largest, smallest, least, &chromatic);
    return (V3){hue, smallest, v_sub(v_set(1), largest)};
}

SI V3 rgb_of_hwb(V h, V w, V b) {
    V sum = v_add(w, b);
    V3 rgb = rgb_of_hue(h, w, v_sub(v_set(1), sum));
    // Whiteness and blackness of more than 1 together make the grey of their ratio (CSS Color 4 §8.2).
    M grey = v_le(v_set(1), sum);
    V level = v_div(w, sum);
    return (V3){v_select(grey, level, rgb.x), v_select(grey, level, rgb.y), v_select(grey, level, rgb.z)};
}

// MARK: RGBA pixels in one loop

#define CYLINDER_PIXELS LANES

SI void step_hsv(const uint8_t *s, uint8_t *d, const void *state, int stream) {
    const float *p = (const float *)s;
    V r = v_load(p), g = v_load(p + LANES), b = v_load(p + 2 * LANES), a = v_load(p + 3 * LANES);
    v_transpose(&r, &g, &b, &a);
    V3 hsv = hsv_of(r, g, b, *(const float *)state);
    v_transpose(&hsv.x, &hsv.y, &hsv.z, &a);
    float *q = (float *)d;
    v_put(q, hsv.x, stream), v_put(q + LANES, hsv.y, stream);
    v_put(q + 2 * LANES, hsv.z, stream), v_put(q + 3 * LANES, a, stream);
}

SI void step_from_hsv(const uint8_t *s, uint8_t *d, const void *state, int stream) {
    const float *p = (const float *)s;
    V h = v_load(p), t = v_load(p + LANES), v = v_load(p + 2 * LANES), a = v_load(p + 3 * LANES);
    (void)state;
    v_transpose(&h, &t, &v, &a);
    V3 rgb = rgb_of_hsv(h, t, v);
    v_transpose(&rgb.x, &rgb.y, &rgb.z, &a);
    float *q = (float *)d;
    v_put(q, rgb.x, stream), v_put(q + LANES, rgb.y, stream);
    v_put(q + 2 * LANES, rgb.z, stream), v_put(q + 3 * LANES, a, stream);
}

LOOP void rgba_to_hsv(const uint8_t *s, uint8_t *d, size_t count, float least, int stream) {
    run_steps(s, d, count, CYLINDER_PIXELS, 16, 16, stream, &least, step_hsv);
}

LOOP void hsv_to_rgba(const uint8_t *s, uint8_t *d, size_t count, int stream) {
    run_steps(s, d, count, CYLINDER_PIXELS, 16, 16, stream, NULL, step_from_hsv);
}
