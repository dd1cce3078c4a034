// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Curves and roots over vectors. Two ways to the same function:
//
// GK_SEGMENTS  A polynomial for each piece, its coefficients picked by the upper bits of the float: no range reduction, no
//              division, no root. With two table registers a coefficient this is the fastest on AVX-512; elsewhere the
//              picks are loads, and it is the way of the reproducible kernels and of the baseline. The error is that of
//              the polynomial (below 5e-8 relative for sRGB, times 2.4 where encoding takes 0.055 away) and two
//              roundings of 6e-8.
// GK_SCALED    m^p by one polynomial over the mantissa, times 2^(ep) from 16 table entries: what AVX2 is best at. The
//              table's and two more roundings come on top: 4.5e-7.
//
// All strip the sign and put it back, so that f(-x) = -f(x) bit for bit. Magnitudes beyond the table's limit (16 decoding,
// 128 encoding) count as the limit, also the infinite ones; NaN stays NaN.

#ifndef GK_WIDE
typedef V W;
SI W v_widen(V a) { return a; }
SI V w_narrow(W a) { return a; }
SI W w_fma(W a, W b, V c) { return v_fma(a, b, c); }
SI W w_fnma(W a, W b, V c) { return v_fnma(a, b, c); }
/// m[0] x + m[1] y + m[2] z + sum, from the last one on.
SI V v_row(const V m[3], V x, V y, V z, V sum) { return v_fma(m[0], x, v_fma(m[1], y, v_fma(m[2], z, sum))); }
#endif

/// The middle of the half octave that a float lies in.
SI I i_middle(I bits) { return i_or(i_and(bits, i_set((int32_t)0xffc00000)), i_set(0x200000)); }

#if GK_CURVES == GK_SEGMENTS

typedef struct {
    T32 c[6];
    V limit, offset, toe_end, toe_slope;
    const gk_curve *table;
} Curve;

SI Curve curve_load(const gk_curve *t) {
    Curve k;
    for (int i = 0; i < 6; i++) k.c[i] = v_table32(t->segment[i]);
    k.limit = v_set(t->limit);
    k.offset = v_set(t->offset);
    k.toe_end = v_set(t->toe_end);
    k.toe_slope = v_set(t->toe_slope);
    k.table = t;
    return k;
}

/// The curve of magnitudes up to the limit, by the form that its degree stands for: of degree 4 in the variable, the index
/// read from its sum with an offset; of degree 5 in the distance to the segment's middle, which is exact.
SI V curve_magnitude(V a, const Curve *k, int degree) {
    V r;
    if (degree == 4) {
        // Bits of a sum that is rounded: a value at the border may land in either neighbour, which meet there.
        I index = i_right(v_bits(v_add(a, k->offset)), 21);
        W wide = v_widen(v_pick32(&k->c[4], index)), x = v_widen(a);
        for (int i = 3; i >= 0; i--) wide = w_fma(wide, x, v_pick32(&k->c[i], index));
        r = w_narrow(wide);
    } else {
        I index = i_right(v_bits(a), 22);
        V x = v_sub(a, i_float(i_middle(v_bits(a))));
        r = v_pick32(&k->c[5], index);
        for (int i = 4; i >= 0; i--) r = v_fma(r, x, v_pick32(&k->c[i], index));
    }
    // NaN takes the second.
    return v_select(v_lt(k->toe_end, a), r, v_mul(a, k->toe_slope));
}

#elif GK_CURVES == GK_SCALED

typedef struct {
    T16 octave;
    V p[8];
    V limit, scale, offset, constant, toe_end, toe_slope;
    const gk_curve *table;
} Curve;

SI Curve curve_load(const gk_curve *t) {
    Curve k;
    k.octave = v_table16(t->octave);
    for (int i = 0; i < 8; i++) k.p[i] = v_set(t->mantissa[i]);
    k.limit = v_set(t->limit);
    k.scale = v_set(t->scaled_by);
    k.offset = v_set(t->scaled_offset);
    k.constant = v_set(t->scaled_constant);
    k.toe_end = v_set(t->toe_end);
    k.toe_slope = v_set(t->toe_slope);
    k.table = t;
    return k;
}

SI V curve_magnitude(V a, const Curve *k, int degree) {
    (void)degree;
    I bits = v_bits(v_fma(a, k->scale, k->offset));
    V m = v_sub(i_float(i_or(i_and(bits, i_set(0x7fffff)), i_set(0x3f800000))), v_set(1.5f));
    V r = k->p[7];
    for (int i = 6; i >= 0; i--) r = v_fma(r, m, k->p[i]);
    r = v_fma(r, v_pick16(&k->octave, i_right(bits, 23)), k->constant);
    return v_select(v_lt(k->toe_end, a), r, v_mul(a, k->toe_slope));
}

#endif

/// The curve of any number.
SI V curve_of(V x, const Curve *k, int degree) {
    // The limit first: with NaN, v_min takes the second.
    return v_with_sign(curve_magnitude(v_min(k->limit, v_abs(x)), k, degree), x);
}

/// A pure power that is steep at zero: small values step up by powers of two first.
SI V curve_of_stepped(V x, const Curve *k) {
    V a = v_min(k->limit, v_abs(x)), factor = v_set(1);
    for (int i = 0; i < k->table->step_count; i++) {
        M small = v_lt(a, v_set(k->table->step_below));
        a = v_select(small, v_mul(a, v_set(k->table->step_up)), a);
        factor = v_select(small, v_mul(factor, v_set(k->table->step_down)), factor);
    }
    return v_with_sign(v_mul(curve_magnitude(a, k, 5), factor), x);
}

// MARK: Cube and cube root

SI V cube(V a) { return v_mul(v_mul(a, a), a); }

/// The cube root of any number, within 1e-7 relative from 2^-126 up; infinity counts as the largest number.
///
/// A third of the float's bits, taken from a constant that balances the error, is a first z = 1/cbrt(a): e = 1 - a z^3 is
/// within 0.1022 of 0. The parabola 1 + c1 e + c2 e^2 is within 4.9e-5 of (1 - e)^(-1/3) there, its best one (found by the
/// exchange of its largest errors). One step of Newton on the root y = a z^2 itself leaves 2e-8 of the square of that; the
/// step's remainder a - y^3 is taken with a fused product, so that beyond it there is a third of the rounding of y^2 (2e-8)
/// and the rounding of the last sum (6e-8). Below the normal numbers the result is between 0 and 1e-12.
SI V cube_root(V x) {
    V a = v_min(v_set(0x1.fffffep127f), v_abs(x));
    V z = i_float(v_whole(v_fnma(i_to_float(v_bits(a)), v_set(1 / 3.0f), v_set((float)0x54a1f800))));
    V e = v_fnma(v_mul(a, z), v_mul(z, z), v_set(1));
    z = v_fma(v_mul(z, e), v_fma(e, v_set(0.22307105f), v_set(0.33472005f)), z);
    V square = v_mul(z, z);
    V y = v_mul(a, square);
    V rest = w_narrow(w_fnma(v_widen(v_mul(y, y)), v_widen(y), a));
    return v_with_sign(v_fma(rest, v_mul(square, v_set(1 / 3.0f)), y), x);
}
