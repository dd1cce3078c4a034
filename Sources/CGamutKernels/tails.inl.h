// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Loops over pixels in steps, with the last incomplete step done in a buffer of its own: the same code makes the same bits
// there, and no byte outside of the rows is touched.

/// Converts one step of pixels. `stream` is a constant after inlining.
typedef void (*Step)(const uint8_t *source, uint8_t *destination, const void *state, int stream);

/// The most pixels in a step, and the most bytes in a pixel.
#define STEP_PIXELS 16
#define STEP_BYTES (STEP_PIXELS * 16)

SI void run_steps(
    const uint8_t *s, uint8_t *d, size_t count, size_t pixels, size_t in, size_t out, int stream, const void *state,
    Step step) {
    size_t whole = count / pixels * pixels, rest = count - whole;
    // Stores past the caches must be aligned, and help only where a whole line is written at once.
    if (stream && (uintptr_t)d % 64 == 0 && pixels * out % (LANES * 4) == 0) {
        for (size_t i = 0; i < whole; i += pixels) step(s + i * in, d + i * out, state, 1);
        v_fence();
    } else {
        for (size_t i = 0; i < whole; i += pixels) step(s + i * in, d + i * out, state, 0);
    }
    if (rest) {
        _Alignas(64) uint8_t a[STEP_BYTES], b[STEP_BYTES];
        for (size_t i = 0; i < pixels; i++) {
            // The pixels that fill up the step are the last one again. Copies of a constant size are no calls, before
            // which the registers with the tables would have to be saved.
            memcpy(a + i * in, s + (whole + (i < rest ? i : rest - 1)) * in, in);
        }
        step(a, b, state, 0);
        for (size_t i = 0; i < rest; i++) memcpy(d + (whole + i) * out, b + i * out, out);
    }
}

SI void v_put(float *p, V a, int stream) {
    if (stream) v_stream(p, a);
    else v_store(p, a);
}

SI void i_put(void *p, I a, int stream) {
    if (stream) i_stream(p, a);
    else i_store(p, a);
}
