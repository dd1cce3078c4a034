// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// CIE Lab, and the polar forms of lightness and two opponent axes.

/// The published constants of CIE 15:2018 §8.2.1 as exact fractions.
#define LAB_EPSILON (216.0 / 24389)
#define LAB_KAPPA (24389.0 / 27)

SI V lab_root(V t) {
    V straight = v_fma(t, v_set((float)(LAB_KAPPA / 116)), v_set((float)(16.0 / 116)));
    return v_select(v_lt(v_set((float)LAB_EPSILON), t), cube_root(t), straight);
}

/// Lab of XYZ relative to its white. L* carries 116 times the root's 9e-8, a* and b* 500 and 200 times: below 1e-4.
SI V3 lab_of(V x, V y, V z) {
    V fx = lab_root(x), fy = lab_root(y), fz = lab_root(z);
    return (V3){
        v_fma(fy, v_set(116), v_set(-16)), v_mul(v_set(500), v_sub(fx, fy)), v_mul(v_set(200), v_sub(fy, fz))};
}

SI V lab_cube(V root) {
    V cube = v_mul(v_mul(root, root), root);
    V straight = v_fma(root, v_set((float)(116 / LAB_KAPPA)), v_set((float)(-16 / LAB_KAPPA)));
    return v_select(v_lt(v_set((float)LAB_EPSILON), cube), cube, straight);
}

SI V3 xyz_of_lab(V l, V a, V b) {
    V fy = v_fma(l, v_set((float)(1 / 116.0)), v_set((float)(16 / 116.0)));
    V fx = v_fma(a, v_set((float)(1 / 500.0)), fy), fz = v_fnma(b, v_set((float)(1 / 200.0)), fy);
    V dark = v_mul(l, v_set((float)(1 / LAB_KAPPA)));
    V y = v_select(v_lt(v_set(8), l), v_mul(v_mul(fy, fy), fy), dark);
    return (V3){lab_cube(fx), y, lab_cube(fz)};
}

// MARK: Polar forms

/// Lightness, chroma, and the hue in degrees from 0 up to 360; the hue is 0 up to the chroma where it has no power.
///
/// t = smaller / larger axis gives both: chroma = larger * sqrt(1 + t^2), which cannot overflow, and the arc tangent, a
/// polynomial of degree 10 in t^2 (within 3e-8 of 45 degrees).
SI V3 polar_of(V l, V a, V b, float powerless) {
    V x = v_abs(a), y = v_abs(b);
    V large = v_max(x, y), small = v_min(x, y);
    V t = v_where(v_lt(v_set(0), large), v_div(small, large));
    V square = v_mul(t, t);
    V chroma = v_mul(large, v_sqrt(v_add(square, v_set(1))));
    V hue = v_set(gk_arc_tangent[10]);
    for (int i = 9; i >= 0; i--) hue = v_fma(hue, square, v_set(gk_arc_tangent[i]));
    hue = v_mul(hue, t);
    hue = v_select(v_lt(x, y), v_sub(v_set(90), hue), hue);
    hue = v_select(v_lt(a, v_set(0)), v_sub(v_set(180), hue), hue);
    hue = v_select(v_lt(b, v_set(0)), v_sub(v_set(360), hue), hue);
    hue = v_where(m_and(v_lt(hue, v_set(360)), v_lt(v_set(powerless), chroma)), hue);
    // What is not a number does not become a grey.
    V sum = v_add(a, b);
    return (V3){l, v_select(v_eq(sum, sum), chroma, sum), hue};
}

/// The sine and cosine of degrees.
SI void sine_cosine(V h, V *s, V *k) {
    V quarter = v_floor(v_fma(h, v_set(1 / 90.0f), v_set(0.5f)));
    V rest = v_fnma(quarter, v_set(90), h);
    V square = v_mul(rest, rest);
    V sine = v_set(gk_sine[4]), cosine = v_set(gk_cosine[5]);
    for (int i = 3; i >= 0; i--) sine = v_fma(sine, square, v_set(gk_sine[i]));
    for (int i = 4; i >= 0; i--) cosine = v_fma(cosine, square, v_set(gk_cosine[i]));
    sine = v_mul(sine, rest);
    // The quarter modulo 4 says which of the two is which, and with what sign.
    V q = v_fnma(v_floor(v_mul(quarter, v_set(0.25f))), v_set(4), quarter);
    M odd = m_or(v_eq(q, v_set(1)), v_eq(q, v_set(3)));
    V a = v_select(odd, cosine, sine), b = v_select(odd, sine, cosine);
    *s = v_select(v_le(v_set(2), q), v_sub(v_set(0), a), a);
    *k = v_select(m_or(v_eq(q, v_set(1)), v_eq(q, v_set(2))), v_sub(v_set(0), b), b);
}

SI V3 cartesian_of(V l, V c, V h) {
    V s, k;
    sine_cosine(h, &s, &k);
    return (V3){l, v_mul(c, k), v_mul(c, s)};
}
