// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// One curve over RGBA pixels in f32, which need not be taken apart: the fourth lane of each four passes by.

#define TRANSFER_VECTORS 2
#define TRANSFER_PIXELS (TRANSFER_VECTORS * LANES / 4)

#define TRANSFER_STEP(NAME, CURVE)                                                     \
    SI void NAME(const uint8_t *s, uint8_t *d, const void *state, int stream) {        \
        const Curve *k = state;                                                        \
        V x[TRANSFER_VECTORS];                                                         \
        for (int i = 0; i < TRANSFER_VECTORS; i++) x[i] = v_load((const float *)s + LANES * i); \
        for (int i = 0; i < TRANSFER_VECTORS; i++)                                     \
            v_put((float *)d + LANES * i, v_keep_fourth(CURVE, x[i]), stream);         \
    }

TRANSFER_STEP(step_curve4, curve_of(x[i], k, 4))
TRANSFER_STEP(step_curve5, curve_of(x[i], k, 5))
TRANSFER_STEP(step_curve_stepped, curve_of_stepped(x[i], k))

LOOP void transfer(const gk_curve *t, const uint8_t *s, uint8_t *d, size_t count, int stream) {
    const Curve k = curve_load(t);
    if (t->step_count) run_steps(s, d, count, TRANSFER_PIXELS, 16, 16, stream, &k, step_curve_stepped);
    else if (t->degree == 4) run_steps(s, d, count, TRANSFER_PIXELS, 16, 16, stream, &k, step_curve4);
    else run_steps(s, d, count, TRANSFER_PIXELS, 16, 16, stream, &k, step_curve5);
}
