// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// CSS Color 4 §14.3, ray trace gamut mapping, without branches: what RayTraceMapping.swift does in double precision.
//
// Lightness L and hue stay: on the line of one lightness and hue the cube roots of LMS are u = n L + k C, with k made once
// of the hue. A ray's direction is the difference of two points of that line, which next to the end are the same but for
// rounding. Since u^3 - v^3 = (u - v)(u^2 + u v + v^2), and u - v = k (C - C'), it is taken as k (u^2 + u v + v^2) through
// the matrix instead, whose length does not matter and whose direction no rounding spoils. It leads to more chroma always:
// a ray goes on beyond the point that it is sent through where that lies inside.

typedef struct {
    Matrix to_lms, from_lms, to_lab, from_lab;
} RayTrace;

SI RayTrace ray_trace_load(const float *numbers) {
    return (RayTrace){
        matrix_load_linear(numbers), matrix_load_linear(numbers + 9), matrix_load_linear(numbers + 18),
        matrix_load_linear(numbers + 27)};
}

/// Whether a point lies inside of the unit cube or on its surface.
SI M is_inside(V3 p) {
    V least = v_min(v_min(p.x, p.y), p.z), largest = v_max(v_max(p.x, p.y), p.z), sum = v_add(v_add(p.x, p.y), p.z);
    return m_and(m_and(v_le(v_set(0), least), v_le(largest, v_set(1))), v_eq(sum, sum));
}

SI M is_strictly_inside(V3 p) {
    V least = v_min(v_min(p.x, p.y), p.z), largest = v_max(v_max(p.x, p.y), p.z);
    return m_and(v_lt(v_set(0), least), v_lt(largest, v_set(1)));
}

SI V3 cubes_of(V3 u) { return (V3){cube(u.x), cube(u.y), cube(u.z)}; }

SI V3 v3_select(M m, V3 a, V3 b) { return (V3){v_select(m, a.x, b.x), v_select(m, a.y, b.y), v_select(m, a.z, b.z)}; }

/// How far it is from a point inside to the surface along one axis, in lengths of the direction.
SI V room_along(V start, V direction) {
    return v_div(v_select(v_lt(v_set(0), direction), v_sub(v_set(1), start), start), v_abs(direction));
}

/// Where the ray from a point inside meets the surface.
SI V3 ray_hit(V3 start, V3 direction) {
    V distance = v_min(
        v_min(room_along(start.x, direction.x), room_along(start.y, direction.y)), room_along(start.z, direction.z));
    // Rounding may have put the start just outside.
    distance = v_max(distance, v_set(0));
    return (V3){
        v_fma(direction.x, distance, start.x), v_fma(direction.y, distance, start.y),
        v_fma(direction.z, distance, start.z)};
}

/// (u^3 - v^3) / (u - v)
SI V chord_of(V u, V v) { return v_fma(u, v_add(u, v), v_mul(v, v)); }

/// The direction between two points of a line of lightness and hue, by the cube roots of their LMS.
SI V3 ray_direction(const RayTrace *k, V3 slope, V3 u, V3 v) {
    return matrix_times(
        &k->from_lms, v_mul(slope.x, chord_of(u.x, v.x)), v_mul(slope.y, chord_of(u.y, v.y)),
        v_mul(slope.z, chord_of(u.z, v.z)));
}

SI V3 roots_of_lms(const RayTrace *k, V3 rgb) {
    V3 lms = matrix_times(&k->to_lms, rgb.x, rgb.y, rgb.z);
    return (V3){cube_root(lms.x), cube_root(lms.y), cube_root(lms.z)};
}

/// The surface for a color outside: its Oklab, and the cube roots of its LMS.
SI V3 traced(const RayTrace *k, V3 lab, V3 u) {
    const V zero = v_set(0), one = v_set(1);
    V chroma = v_sqrt(v_fma(lab.y, lab.y, v_mul(lab.z, lab.z)));
    M colored = v_lt(zero, chroma);
    V ca = v_select(colored, v_div(lab.y, chroma), one), cb = v_where(colored, v_div(lab.z, chroma));
    const V *n = k->from_lab.m;
    V3 slope = {
        v_fma(n[1], ca, v_mul(n[2], cb)), v_fma(n[4], ca, v_mul(n[5], cb)), v_fma(n[7], ca, v_mul(n[8], cb))};
    V3 grey = {v_mul(n[0], lab.x), v_mul(n[3], lab.x), v_mul(n[6], lab.x)};

    V3 v = grey, lms = cubes_of(grey), start = matrix_times(&k->from_lms, lms.x, lms.y, lms.z);
    V3 hit = ray_hit(start, ray_direction(k, slope, u, v));
    for (int pass = 1; pass < 4; pass++) {
        u = roots_of_lms(k, hit);
        V hit_a = v_row(k->to_lab.m + 3, u.x, u.y, u.z, zero), hit_b = v_row(k->to_lab.m + 6, u.x, u.y, u.z, zero);
        chroma = v_sqrt(v_fma(hit_a, hit_a, v_mul(hit_b, hit_b)));
        u = (V3){
            v_fma(slope.x, chroma, grey.x), v_fma(slope.y, chroma, grey.y), v_fma(slope.z, chroma, grey.z)};
        hit = ray_hit(start, ray_direction(k, slope, u, v));
        if (pass == 3) break;
        // A nearer start makes the next ray more exact.
        lms = cubes_of(u);
        V3 point = matrix_times(&k->from_lms, lms.x, lms.y, lms.z);
        M nearer = is_strictly_inside(point);
        start = v3_select(nearer, point, start), v = v3_select(nearer, u, v);
    }
    hit = (V3){v_clip(hit.x), v_clip(hit.y), v_clip(hit.z)};
    M white = v_le(one, lab.x), black = v_le(lab.x, zero);
    hit = v3_select(white, (V3){one, one, one}, v3_select(black, (V3){zero, zero, zero}, hit));
    // What is not a number stays so.
    V sum = v_add(v_add(lab.x, lab.y), lab.z);
    return v3_select(v_eq(sum, sum), hit, (V3){sum, sum, sum});
}

SI V3 ray_traced_rgb(const RayTrace *k, V r, V g, V b) {
    V3 color = {r, g, b};
    M inside = is_inside(color);
    if (m_all(inside)) return color;
    V3 u = roots_of_lms(k, color);
    return v3_select(inside, color, traced(k, matrix_times(&k->to_lab, u.x, u.y, u.z), u));
}

/// From Oklab itself: cube roots near 0 are lost in the RGB of saturated colors.
SI V3 ray_traced_oklab(const RayTrace *k, V l, V a, V b) {
    V3 u = matrix_times(&k->from_lab, l, a, b), lms = cubes_of(u);
    V3 color = matrix_times(&k->from_lms, lms.x, lms.y, lms.z);
    M inside = is_inside(color);
    if (m_all(inside)) return color;
    return v3_select(inside, color, traced(k, (V3){l, a, b}, u));
}
