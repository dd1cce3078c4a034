// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Loops over pixels in steps, with the last incomplete step done in a buffer of its own: the same code makes the same bits
// there, and no byte outside of the rows is touched.

/// Converts one step of pixels. `stream` is a constant after inlining.
typedef void (*Step)(const uint8_t *source, uint8_t *destination, const void *state, int stream);

/// The most pixels in a step, and the most bytes in a pixel.
#define STEP_PIXELS 16
#define STEP_BYTES (STEP_PIXELS * 16)

/// Numbers of four bytes, fewer than the buffer has room for, to a buffer that is filled up with zeros. In whole vectors: what
/// is stored narrower than it is loaded again would have to wait for the cache.
SI void tail_load(void *buffer, size_t room, const void *p, size_t count) {
    for (size_t i = 0; i < room; i += LANES)
        v_store((float *)buffer + i, v_load_first((const float *)p + (i < count ? i : count), i < count ? count - i : 0));
}

/// And from a buffer to where they belong.
SI void tail_store(void *p, const void *buffer, size_t count) {
    for (size_t i = 0; i < count; i += LANES)
        v_store_first((float *)p + i, v_load((const float *)buffer + i), count - i);
}

SI void run_whole_steps(
    const uint8_t *s, uint8_t *d, size_t count, size_t pixels, size_t in, size_t out, int stream, const void *state,
    Step step) {
    // Stores past the caches must be aligned, and help only where a whole line is written at once.
    if (stream && (uintptr_t)d % 64 == 0 && pixels * out % (LANES * 4) == 0) {
        for (size_t i = 0; i < count; i += pixels) step(s + i * in, d + i * out, state, 1);
        v_fence();
    } else {
        for (size_t i = 0; i < count; i += pixels) step(s + i * in, d + i * out, state, 0);
    }
}

SI void run_steps(
    const uint8_t *s, uint8_t *d, size_t count, size_t pixels, size_t in, size_t out, int stream, const void *state,
    Step step) {
    size_t whole = count / pixels * pixels, rest = count - whole;
    run_whole_steps(s, d, whole, pixels, in, out, stream, state, step);
    if (rest) {
        _Alignas(64) uint8_t a[STEP_BYTES], b[STEP_BYTES];
        // No calls, before which the registers with the tables would have to be saved.
        tail_load(a, pixels * in / 4, s + whole * in, rest * in / 4);
        step(a, b, state, 0);
        tail_store(d + whole * out, b, rest * out / 4);
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
