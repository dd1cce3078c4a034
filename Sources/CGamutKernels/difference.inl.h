// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// How different colours look from one colour.

SI V3 distance_to(const float *to, V x, V y, V z) {
    V dx = v_sub(x, v_set(to[0])), dy = v_sub(y, v_set(to[1])), dz = v_sub(z, v_set(to[2]));
    V distance = v_sqrt(v_fma(dx, dx, v_fma(dy, dy, v_mul(dz, dz))));
    return (V3){distance, distance, distance};
}

/// sqrt(C^7 / (C^7 + 25^7)).
SI V chroma_weight(V chroma) {
    V ratio = v_min(v_set(1e4f), v_mul(chroma, v_set(1 / 25.0f)));
    V cube = v_mul(v_mul(ratio, ratio), ratio);
    V seventh = v_mul(v_mul(cube, cube), ratio);
    return v_sqrt(v_div(seventh, v_add(seventh, v_set(1))));
}

/// e^-x for x from 0: 2 to a whole power goes onto the exponent, the rest is a polynomial (within 2e-7).
SI V exponential_of_minus(V x) {
    V power = v_min(v_set(120), v_mul(x, v_set(1.44269504f)));
    V whole_power = v_floor(v_add(power, v_set(0.5f)));
    V rest = v_sub(whole_power, power);
    V r = v_set(gk_two_to_the[5]);
    for (int i = 4; i >= 0; i--) r = v_fma(r, rest, v_set(gk_two_to_the[i]));
    I exponent = i_left(v_whole(whole_power), 23);
    return i_float(i_sub(v_bits(r), exponent));
}

/// CIEDE2000 with all weights 1; the numbers are those of ISO/CIE 11664-6:2014, the steps those of CIEDE2000.swift.
SI V3 ciede2000_from(const float *reference, V l, V a, V b) {
    const V zero = v_set(0), al = v_set(reference[0]), aa = v_set(reference[1]), ab = v_set(reference[2]);
    V mean_c = v_mul(v_set(0.5f), v_add(polar_of(al, aa, ab, 0).y, polar_of(l, a, b, 0).y));
    V stretch = v_fma(v_set(0.5f), v_sub(v_set(1), chroma_weight(mean_c)), v_set(1));
    V3 first = polar_of(al, v_mul(stretch, aa), ab, 0), second = polar_of(l, v_mul(stretch, a), b, 0);
    V c1 = first.y, c2 = second.y, h1 = first.z, h2 = second.z;
    V product = v_mul(c1, c2);
    M chromatic = v_lt(zero, product);

    V turn = v_sub(h2, h1);
    V delta_hue = v_select(v_lt(v_set(180), turn), v_sub(turn, v_set(360)), turn);
    delta_hue = v_select(v_lt(turn, v_set(-180)), v_add(turn, v_set(360)), delta_hue);
    V sine, cosine;
    sine_cosine(v_mul(v_set(0.5f), delta_hue), &sine, &cosine);
    V delta_h = v_mul(v_mul(v_set(2), v_sqrt(product)), v_where(chromatic, sine));

    V sum = v_add(h1, h2);
    V mean_h = v_mul(v_set(0.5f), sum);
    V opposite = v_select(v_lt(sum, v_set(360)), v_add(mean_h, v_set(180)), v_sub(mean_h, v_set(180)));
    mean_h = v_select(v_lt(v_set(180), v_abs(turn)), opposite, mean_h);
    mean_h = v_select(chromatic, mean_h, sum);
    V mean_l = v_mul(v_set(0.5f), v_add(al, l)), mean = v_mul(v_set(0.5f), v_add(c1, c2));

    // The four cosines by the formulas of multiple angles, from one sine and cosine.
    V s, k;
    sine_cosine(mean_h, &s, &k);
    V k2 = v_fma(v_mul(v_set(2), k), k, v_set(-1)), s2 = v_mul(v_mul(v_set(2), s), k);
    V k3 = v_fnma(s2, s, v_mul(k2, k)), s3 = v_fma(s2, k, v_mul(k2, s));
    V k4 = v_fma(v_mul(v_set(2), k2), k2, v_set(-1)), s4 = v_mul(v_mul(v_set(2), s2), k2);
    V term = v_set(1);
    term = v_fma(v_set(-0.17f * 0.866025404f), k, v_fma(v_set(-0.17f * 0.5f), s, term));
    term = v_fma(v_set(0.24f), k2, term);
    term = v_fma(v_set(0.32f * 0.994521895f), k3, v_fma(v_set(-0.32f * 0.104528463f), s3, term));
    term = v_fma(v_set(-0.20f * 0.453990500f), k4, v_fma(v_set(-0.20f * 0.891006524f), s4, term));

    V from_blue = v_mul(v_sub(mean_h, v_set(275)), v_set(1 / 25.0f));
    V theta = v_mul(v_set(60), exponential_of_minus(v_mul(from_blue, from_blue)));
    V rotation_sine, rotation_cosine;
    sine_cosine(theta, &rotation_sine, &rotation_cosine);
    V rotation = v_mul(rotation_sine, v_mul(v_set(-2), chroma_weight(mean)));

    V middle = v_mul(v_sub(mean_l, v_set(50)), v_sub(mean_l, v_set(50)));
    V weight_l = v_fma(v_set(0.015f), v_div(middle, v_sqrt(v_add(v_set(20), middle))), v_set(1));
    V dl = v_div(v_sub(l, al), weight_l);
    V dc = v_div(v_sub(c2, c1), v_fma(v_set(0.045f), mean, v_set(1)));
    V dh = v_div(delta_h, v_fma(v_mul(v_set(0.015f), mean), term, v_set(1)));
    V square = v_fma(dl, dl, v_fma(dc, dc, v_fma(dh, dh, v_mul(v_mul(rotation, dc), dh))));
    V difference = v_sqrt(v_max(zero, square));
    // What is not a number has no difference.
    difference = v_select(v_eq(square, square), difference, square);
    return (V3){difference, difference, difference};
}
