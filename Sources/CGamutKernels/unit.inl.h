// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// k / 255 and k / 65535, rounded once for every k: 1 / maximum in two floats, the smaller product first.
SI V v_unit(I k, float maximum) {
    V x = i_to_float(k);
    float high = (float)(1.0 / (double)maximum), low = (float)(1.0 / (double)maximum - (double)high);
    return v_fma(x, v_set(high), v_mul(x, v_set(low)));
}
