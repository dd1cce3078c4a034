// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Pixels of any format to planes of f32, and back. Numbers of every type are f32 in between, integers as parts of their
// maximum, rounded once each way.

typedef struct {
    _Alignas(64) float p[4][BLOCK];
} Planes;

// MARK: Numbers

SI V load_lanes(const uint8_t *p, int component) {
    switch (component) {
    case GK_U8: return v_unit(i_load_u8(p), 255);
    case GK_U16: return v_unit(i_load_u16((const uint16_t *)p), 65535);
    case GK_F16: return v_load_f16((const uint16_t *)p);
    default: return v_load((const float *)p);
    }
}

SI void store_lanes(uint8_t *p, V a, int component) {
    switch (component) {
    case GK_U8: i_store_u8(p, v_quantize(v_clip(a), 255)); break;
    case GK_U16: i_store_u16((uint16_t *)p, v_quantize(v_clip(a), 65535)); break;
    case GK_F16: v_store_f16((uint16_t *)p, a); break;
    default: v_store((float *)p, a);
    }
}

SI size_t bytes_of(int component) { return component == GK_U8 ? 1 : component == GK_F32 ? 4 : 2; }

SI void load_numbers_of(const uint8_t *p, float *out, size_t count, int component) {
    size_t size = bytes_of(component), i = 0;
    for (; i + LANES <= count; i += LANES) v_store(out + i, load_lanes(p + size * i, component));
    if (i < count) {
        uint8_t rest[4 * LANES] = {0};
        float numbers[LANES];
        memcpy(rest, p + size * i, size * (count - i));
        v_store(numbers, load_lanes(rest, component));
        memcpy(out + i, numbers, 4 * (count - i));
    }
}

SI void store_numbers_of(const float *in, uint8_t *p, size_t count, int component) {
    size_t size = bytes_of(component), i = 0;
    for (; i + LANES <= count; i += LANES) store_lanes(p + size * i, v_load(in + i), component);
    if (i < count) {
        uint8_t rest[4 * LANES];
        float numbers[LANES] = {0};
        memcpy(numbers, in + i, 4 * (count - i));
        store_lanes(rest, v_load(numbers), component);
        memcpy(p + size * i, rest, size * (count - i));
    }
}

static void load_numbers(const uint8_t *p, float *out, size_t count, int component) {
    switch (component) {
    case GK_U8: load_numbers_of(p, out, count, GK_U8); break;
    case GK_U16: load_numbers_of(p, out, count, GK_U16); break;
    case GK_F16: load_numbers_of(p, out, count, GK_F16); break;
    default: load_numbers_of(p, out, count, GK_F32);
    }
}

static void store_numbers(const float *in, uint8_t *p, size_t count, int component) {
    switch (component) {
    case GK_U8: store_numbers_of(in, p, count, GK_U8); break;
    case GK_U16: store_numbers_of(in, p, count, GK_U16); break;
    case GK_F16: store_numbers_of(in, p, count, GK_F16); break;
    default: store_numbers_of(in, p, count, GK_F32);
    }
}

// MARK: Interleaved pixels of four channels

/// `shuffled` leaves the pixels in the order that the transposition makes, where the store undoes it again.
SI void load_four(const float *s, float *const slot[4], size_t i, int shuffled) {
    V a = v_load(s), b = v_load(s + LANES), c = v_load(s + 2 * LANES), d = v_load(s + 3 * LANES);
    v_transpose(&a, &b, &c, &d);
    if (!shuffled) a = v_in_order(a), b = v_in_order(b), c = v_in_order(c), d = v_in_order(d);
    v_store(slot[0] + i, a), v_store(slot[1] + i, b), v_store(slot[2] + i, c), v_store(slot[3] + i, d);
}

SI void store_four(float *p, V a, V b, V c, V d, int shuffled, int stream) {
    if (!shuffled) a = v_out_of_order(a), b = v_out_of_order(b), c = v_out_of_order(c), d = v_out_of_order(d);
    v_transpose(&a, &b, &c, &d);
    v_put(p, a, stream), v_put(p + LANES, b, stream), v_put(p + 2 * LANES, c, stream);
    v_put(p + 3 * LANES, d, stream);
}

/// Rounds a number of pixels up to whole vectors: planes have room, and what stands there does no harm.
SI size_t whole(size_t count) { return (count + LANES - 1) / LANES * LANES; }

static void load_rgba(const float *s, float *const slot[4], size_t count, int shuffled) {
    size_t i = 0;
    if (shuffled) {
        for (; i + LANES <= count; i += LANES) load_four(s + 4 * i, slot, i, 1);
    } else {
        for (; i + LANES <= count; i += LANES) load_four(s + 4 * i, slot, i, 0);
    }
    if (i < count) {
        _Alignas(64) float rest[4 * LANES];
        tail_load(rest, 4 * LANES, s + 4 * i, 4 * (count - i));
        load_four(rest, slot, i, shuffled);
    }
}

SI V plane_at(const float *const slot[4], int channel, size_t i) { return v_load(slot[channel] + i); }

static void store_rgba(const float *const slot[4], float *d, size_t count, int shuffled, int stream) {
    size_t i = 0;
#define STORE_RGBA(SHUFFLED, STREAM)                                                                         \
    for (; i + LANES <= count; i += LANES)                                                                   \
        store_four(                                                                                          \
            d + 4 * i, plane_at(slot, 0, i), plane_at(slot, 1, i), plane_at(slot, 2, i), plane_at(slot, 3, i), \
            SHUFFLED, STREAM);
    if (stream) {
        STORE_RGBA(shuffled, 1)
    } else if (shuffled) {
        STORE_RGBA(1, 0)
    } else {
        STORE_RGBA(0, 0)
    }
    if (i < count) {
        _Alignas(64) float rest[4 * LANES];
        store_four(
            rest, plane_at(slot, 0, i), plane_at(slot, 1, i), plane_at(slot, 2, i), plane_at(slot, 3, i), shuffled, 0);
        tail_store(d + 4 * i, rest, 4 * (count - i));
    }
}

/// One vector of pixels of four bytes to the numbers of their channels.
SI void load_four_bytes(I pixels, float *const slot[4], size_t i) {
    const I byte = i_set(255);
    v_store(slot[0] + i, v_unit(i_and(pixels, byte), 255));
    v_store(slot[1] + i, v_unit(i_and(i_right(pixels, 8), byte), 255));
    v_store(slot[2] + i, v_unit(i_and(i_right(pixels, 16), byte), 255));
    v_store(slot[3] + i, v_unit(i_right(pixels, 24), 255));
}

static void load_rgba_u8(const uint8_t *s, float *const slot[4], size_t count) {
    size_t i = 0;
    for (; i + LANES <= count; i += LANES) load_four_bytes(i_load(s + 4 * i), slot, i);
    if (i < count) {
        load_four_bytes(v_bits(v_load_first(s + 4 * i, count - i)), slot, i);
    }
}

SI I pack_codes(I a, I b, I c, I d) {
    return i_or(i_or(a, i_left(b, 8)), i_or(i_left(c, 16), i_left(d, 24)));
}

/// Stores whole vectors of pixels of four bytes, and the rest without a byte more.
SI void put_pixels(uint8_t *d, I pixels, size_t i, size_t count) {
    if (i + LANES <= count) {
        i_store(d + 4 * i, pixels);
    } else {
        v_store_first(d + 4 * i, i_float(pixels), count - i);
    }
}

static void store_rgba_u8(const float *const slot[4], uint8_t *d, size_t count) {
    for (size_t i = 0; i < count; i += LANES) {
        I c[4];
        for (int k = 0; k < 4; k++) c[k] = v_quantize(v_clip(plane_at(slot, k, i)), 255);
        put_pixels(d, pack_codes(c[0], c[1], c[2], c[3]), i, count);
    }
}

// MARK: Any format

/// The pixels from `first` on, `count` of them, to the planes of their format's slots.
LOOP void load_plain(
    const gk_format *f, const uint8_t *const plane[4], size_t first, size_t count, Planes *planes, int shuffled) {
    float *slot[4];
    for (int c = 0; c < 4; c++) slot[c] = planes->p[f->slot[c] & 3];
    size_t size = bytes_of(f->component), channels = (size_t)f->channels;
    const uint8_t *p = plane[0] + first * channels * size;
    if (f->planar || channels == 1) {
        for (size_t c = 0; c < channels; c++) load_numbers(plane[c] + first * size, slot[c], count, f->component);
    } else if (channels == 4 && f->component == GK_F32) {
        load_rgba((const float *)p, slot, count, shuffled);
    } else if (channels == 4 && f->component == GK_U8) {
        load_rgba_u8(p, slot, count);
    } else {
        _Alignas(64) float numbers[4 * BLOCK];
        load_numbers(p, numbers, channels * count, f->component);
        if (channels == 4) {
            load_rgba(numbers, slot, count, 0);
        } else {
            for (size_t i = 0; i < count; i++)
                for (int c = 0; c < 3; c++) slot[c][i] = numbers[3 * i + (size_t)c];
        }
    }
    if (channels == 1) {
        memcpy(planes->p[1], planes->p[0], 4 * count);
        memcpy(planes->p[2], planes->p[0], 4 * count);
    }
    if (f->alpha == GK_OPAQUE) {
        for (size_t i = 0; i < whole(count); i += LANES) v_store(planes->p[3] + i, v_set(1));
    }
}

LOOP void store_plain(
    const gk_format *f, uint8_t *const plane[4], size_t first, size_t count, Planes *planes, int shuffled,
    int stream) {
    if (f->alpha == GK_OPAQUE) {
        for (size_t i = 0; i < whole(count); i += LANES) v_store(planes->p[3] + i, v_set(1));
    }
    const float *slot[4];
    for (int c = 0; c < 4; c++) slot[c] = planes->p[f->slot[c] & 3];
    size_t size = bytes_of(f->component), channels = (size_t)f->channels;
    uint8_t *p = plane[0] + first * channels * size;
    if (f->planar || channels == 1) {
        for (size_t c = 0; c < channels; c++) store_numbers(slot[c], plane[c] + first * size, count, f->component);
    } else if (channels == 4 && f->component == GK_F32) {
        store_rgba(slot, (float *)p, count, shuffled, stream && (uintptr_t)p % 64 == 0);
    } else if (channels == 4 && f->component == GK_U8) {
        store_rgba_u8(slot, p, count);
    } else {
        _Alignas(64) float numbers[4 * BLOCK];
        if (channels == 4) {
            store_rgba(slot, numbers, count, 0, 0);
        } else {
            for (size_t i = 0; i < count; i++)
                for (int c = 0; c < 3; c++) numbers[3 * i + (size_t)c] = slot[c][i];
        }
        store_numbers(numbers, p, channels * count, f->component);
    }
}

// MARK: Alpha

static void unpremultiply(const gk_format *f, Planes *planes, size_t count) {
    for (int c = 0; c < 3; c++) {
        if (c == f->hue) continue;
        for (size_t i = 0; i < whole(count); i += LANES) {
            V alpha = v_load(planes->p[3] + i);
            V straight = v_div(v_load(planes->p[c] + i), alpha);
            // What is wholly transparent has no colour left.
            v_store(planes->p[c] + i, v_select(v_eq(alpha, v_set(0)), v_set(0), straight));
        }
    }
}

static void premultiply(const gk_format *f, Planes *planes, size_t count) {
    for (int c = 0; c < 3; c++) {
        if (c == f->hue) continue;
        for (size_t i = 0; i < whole(count); i += LANES)
            v_store(planes->p[c] + i, v_mul(v_load(planes->p[c] + i), v_load(planes->p[3] + i)));
    }
}
