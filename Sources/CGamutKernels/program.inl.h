// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Runs a plan over rows: the shortest plans in one loop, all others block by block.

LOOP void run_block(
    const gk_plan *plan, const gk_stage *stages, const uint8_t *const source[4], uint8_t *const destination[4],
    size_t first, size_t count, int stream, gk_call call, const void *context, Planes *planes) {
    const gk_format *in = &plan->source, *out = &plan->destination;
    // The order of pixels within a vector matters only where the other end has another one.
    const int shuffled = in->channels == 4 && out->channels == 4 && in->component == GK_F32 && out->component == GK_F32
        && !in->planar && !out->planar && !plan->in_order;
    int next = 0, end = plan->stage_count;
    switch (plan->load) {
    case GK_LOAD_CURVE:
        load_curve(&gk_curves[stages[0].index], (const float *)source[0] + 4 * first, count, planes, shuffled);
        next = 1;
        break;
    case GK_LOAD_CODES:
        load_codes(source[0] + 4 * first, count, planes);
        next = 1;
        break;
    default:
        load_plain(in, source, first, count, planes, shuffled);
        if (in->alpha == GK_PREMULTIPLIED) unpremultiply(in, planes, count);
    }
    static const int fused[] = {
        [GK_STORE_MATRIX_CURVE] = 2, [GK_STORE_MATRIX_CODES] = 2, [GK_STORE_MATRIX_LAB] = 2,
        [GK_STORE_MATRIX_ROOT_MATRIX] = 3};
    end -= fused[plan->store];
    for (; next < end; next++) run_stage(&stages[next], planes, count, call, context);
    const gk_stage *last = &stages[end];
    float *d = (float *)destination[0] + 4 * first;
    const int aligned = stream && (uintptr_t)d % 64 == 0;
    switch (plan->store) {
    case GK_STORE_MATRIX_CURVE: store_matrix_curve(last, d, count, planes, shuffled, aligned); break;
    case GK_STORE_MATRIX_LAB: store_matrix_lab(last, d, count, planes, shuffled, aligned); break;
    case GK_STORE_MATRIX_ROOT_MATRIX: store_matrix_root_matrix(last, d, count, planes, shuffled, aligned); break;
    case GK_STORE_MATRIX_CODES: store_matrix_codes(last, destination[0] + 4 * first, count, planes); break;
    default:
        if (out->alpha == GK_PREMULTIPLIED) premultiply(out, planes, count);
        store_plain(out, destination, first, count, planes, shuffled, stream);
    }
}

static void convert(
    const gk_plan *plan, const gk_stage *stages, const gk_rows *source, const gk_rows *destination, size_t width,
    size_t height, int32_t stream, gk_call call, const void *context) {
    for (size_t y = 0; y < height; y++) {
        const uint8_t *in[4];
        uint8_t *out[4];
        for (int c = 0; c < 4; c++) {
            in[c] = (const uint8_t *)source->plane[c] + (ptrdiff_t)y * source->row_bytes;
            out[c] = (uint8_t *)destination->plane[c] + (ptrdiff_t)y * destination->row_bytes;
        }
        switch (plan->run) {
        case GK_RUN_BYTES_TO_LINEAR: bytes_to_linear(in[0], out[0], width, stream); break;
        case GK_RUN_LINEAR_TO_BYTES: linear_to_bytes(in[0], out[0], width, stream); break;
        case GK_RUN_CURVE: transfer(&gk_curves[stages[0].index], in[0], out[0], width, stream); break;
        case GK_RUN_HSV: rgba_to_hsv(in[0], out[0], width, stages[0].number[0], stream); break;
        case GK_RUN_FROM_HSV: hsv_to_rgba(in[0], out[0], width, stream); break;
        default: {
            Planes planes;
            for (size_t first = 0; first < width; first += BLOCK) {
                size_t count = width - first < BLOCK ? width - first : BLOCK;
                run_block(plan, stages, in, out, first, count, stream, call, context, &planes);
            }
            if (stream) v_fence();
        }
        }
    }
}
