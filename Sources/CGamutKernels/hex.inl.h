// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Lines of `#rrggbb` and a newline, eight bytes a pixel, to and from RGBA in f32.

#if GK_VBMI

#define HEX_PIXELS 16

SI void step_write_hex(const uint8_t *s, uint8_t *d, const void *state, int stream) {
    const __m512i digits = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)"0123456789abcdef"));
    // Red, green and blue of eight pixels, the low bytes of two vectors' lanes, to the first bytes of eight qwords.
    const __m512i pick = _mm512_setr_epi64(
        0x080400, 0x181410, 0x282420, 0x383430, 0x484440, 0x585450, 0x686460, 0x787470);
    // Byte j of each qword takes the eight bits from this offset on: an upper digit's, then a lower one's.
    const __m512i offset = _mm512_set1_epi64(0x001014080c000400);
    const __m512i frame = _mm512_set1_epi64(0x0a00000000000023);
    (void)state;
    for (int half = 0; half < 2; half++) {
        const float *p = (const float *)s + 32 * half;
        I low = v_quantize(v_clip(v_load(p)), 255), high = v_quantize(v_clip(v_load(p + 16)), 255);
        I bytes = _mm512_permutex2var_epi8(low, pick, high);
        I nibbles = i_and(_mm512_multishift_epi64_epi8(offset, bytes), _mm512_set1_epi8(15));
        I text = _mm512_mask_blend_epi8(0x8181818181818181, _mm512_shuffle_epi8(digits, nibbles), frame);
        i_put(d + 64 * half, text, stream);
    }
}

/// The value of each ASCII character as a digit, 128 for what is none.
static const _Alignas(64) uint8_t hex_value[128] = {
    128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
    128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
    128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 0, 1, 2, 3, 4, 5, 6, 7, 8,
    9, 128, 128, 128, 128, 128, 128,
    128, 10, 11, 12, 13, 14, 15, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
    128, 128, 128, 128, 128, 128, 128, 128, 128,
    128, 10, 11, 12, 13, 14, 15, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
    128, 128, 128, 128, 128, 128, 128, 128, 128,
};

/// One vector of eight lines to the numbers of two vectors of pixels; gives the bytes that are not as in a line.
SI uint64_t hex_numbers(const uint8_t *s, V out[2]) {
    const __m512i x = _mm512_loadu_si512(s);
    const __m512i value = _mm512_permutex2var_epi8(
        _mm512_load_si512(hex_value), x, _mm512_load_si512(hex_value + 64));
    // Bytes from 128 on pick as if they were less: their own upper bit marks them.
    const uint64_t no_digit = _mm512_movepi8_mask(_mm512_or_si512(value, x));
    const uint64_t no_frame = _mm512_cmpneq_epi8_mask(x, _mm512_set1_epi64(0x0a00000000000023));
    const uint64_t frame = 0x8181818181818181;
    // The digits of red, green and blue of each line, and two places for alpha: 16 times the first plus the second.
    const __m512i order = _mm512_add_epi64(
        _mm512_set1_epi64(0x0201060504030201),
        _mm512_setr_epi64(
            0, 0x0808080808080808, 0x1010101010101010, 0x1818181818181818, 0x2020202020202020, 0x2828282828282828,
            0x3030303030303030, 0x3838383838383838));
    __m512i words = _mm512_maddubs_epi16(_mm512_permutexvar_epi8(order, value), _mm512_set1_epi16(0x0110));
    words = _mm512_mask_mov_epi16(words, 0x88888888, _mm512_set1_epi16(255));
    out[0] = v_unit(_mm512_cvtepu16_epi32(_mm512_castsi512_si256(words)), 255);
    out[1] = v_unit(_mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(words, 1)), 255);
    return (no_frame & frame) | (no_digit & ~frame);
}

/// Whether a step of lines is good; its pixels are written either way.
SI int step_read_hex(const uint8_t *s, float *d) {
    V out[4];
    uint64_t bad = hex_numbers(s, out) | hex_numbers(s + 64, out + 2);
    for (int i = 0; i < 4; i++) v_store(d + 16 * i, out[i]);
    return bad == 0;
}

#else

#define HEX_PIXELS LANES

/// Six values from 0 to 15 in the lower bytes to their digits: from 10 on, 39 more lead from '0' to 'a'.
SI uint64_t hex_digits(uint64_t nibbles) {
    uint64_t letter = (nibbles + 0x060606060606) >> 4 & 0x010101010101;
    return nibbles + 0x303030303030 + (letter << 5) + (letter << 3) - letter;
}

SI void step_write_hex(const uint8_t *s, uint8_t *d, const void *state, int stream) {
    const float *p = (const float *)s;
    uint32_t pixel[LANES];
    (void)state;
    (void)stream;
    I c[4];
    for (int i = 0; i < 4; i++) c[i] = v_quantize(v_clip(v_load(p + LANES * i)), 255);
    i_store(pixel, i_pack_u8(c[0], c[1], c[2], c[3]));
    for (int i = 0; i < LANES; i++) {
        // Red, green and blue to every second byte, then each one's two digits side by side.
        uint64_t x = pixel[i];
        x = (x & 0xff) | (x & 0xff00) << 8 | (x & 0xff0000) << 16;
        x = (x >> 4 & 0x000f000f000f) | (x & 0x000f000f000f) << 8;
        x = hex_digits(x) << 8 | 0x0a00000000000023;
        memcpy(d + 8 * i, &x, 8);
    }
}

SI int step_read_hex(const uint8_t *s, float *d) {
    uint32_t pixel[LANES];
    uint64_t bad = 0;
    for (int i = 0; i < LANES; i++) {
        uint64_t x;
        memcpy(&x, s + 8 * i, 8);
        uint64_t text = x >> 8 & 0xffffffffffff;
        // Letters to lower case; the value of a digit is its low nibble, and of a letter that plus 9.
        text |= text >> 1 & 0x202020202020;
        uint64_t letter = text >> 6 & 0x010101010101;
        uint64_t value = (text & 0x0f0f0f0f0f0f) + (letter << 3) + letter;
        // A digit is what its value is written as; "g" and the letters beyond have values from 16 on.
        bad |= (hex_digits(value) ^ text) | (value & 0xf0f0f0f0f0f0) | ((x & 0xff000000000000ff) ^ 0x0a00000000000023);
        value = (value << 4 | value >> 8) & 0x00ff00ff00ff;
        pixel[i] = (uint32_t)((value & 0xff) | (value >> 8 & 0xff00) | (value >> 16 & 0xff0000) | 0xff000000);
    }
    for (int i = 0; i < 4; i++)
        v_store(d + LANES * i, v_unit(i_load_u8((const uint8_t *)pixel + LANES * i), 255));
    return bad == 0;
}

#endif

static void write_hex(const float *rgba, uint8_t *text, size_t count, int stream) {
    run_steps((const uint8_t *)rgba, text, count, HEX_PIXELS, 16, 8, stream, NULL, step_write_hex);
}

static int is_hex_line(const uint8_t *s) {
    int good = s[0] == '#' && s[7] == '\n';
    for (int i = 1; i < 7; i++) {
        uint8_t lower = s[i] | 0x20;
        good &= (s[i] >= '0' && s[i] <= '9') || (lower >= 'a' && lower <= 'f');
    }
    return good;
}

static size_t read_hex(const uint8_t *text, float *rgba, size_t count) {
    size_t i = 0;
    while (i + HEX_PIXELS <= count && step_read_hex(text + 8 * i, rgba + 4 * i)) i += HEX_PIXELS;
    // Here stands a bad line, or less than a step is left.
    size_t good = i, end = count - i < HEX_PIXELS ? count : i + HEX_PIXELS;
    while (good < end && is_hex_line(text + 8 * good)) good++;
    if (end - i < HEX_PIXELS) {
        uint8_t lines[8 * HEX_PIXELS];
        float pixels[4 * HEX_PIXELS];
        for (int k = 0; k < HEX_PIXELS; k++) memcpy(lines + 8 * k, "#000000\n", 8);
        memcpy(lines, text + 8 * i, 8 * (good - i));
        step_read_hex(lines, pixels);
        memcpy(rgba + 4 * i, pixels, 16 * (good - i));
    }
    return good;
}
