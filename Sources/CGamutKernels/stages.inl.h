// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Each stage as one pass over the planes of a block. Counts are whole vectors.

#define FOR_PLANES(COUNT, EXPRESSION)                                                          \
    for (size_t i = 0; i < (COUNT); i += LANES) {                                              \
        V x = v_load(planes->p[0] + i), y = v_load(planes->p[1] + i), z = v_load(planes->p[2] + i); \
        V3 out = EXPRESSION;                                                                   \
        v_store(planes->p[0] + i, out.x);                                                      \
        v_store(planes->p[1] + i, out.y);                                                      \
        v_store(planes->p[2] + i, out.z);                                                      \
    }

LOOP void stage_matrix(const float *m, Planes *planes, size_t count) {
    const Matrix k = matrix_load(m);
    FOR_PLANES(count, matrix_times(&k, x, y, z))
}

LOOP void stage_ray_trace(const gk_stage *stage, Planes *planes, size_t count) {
    const RayTrace k = ray_trace_load(stage->number);
    if (stage->index) {
        FOR_PLANES(count, ray_traced_oklab(&k, x, y, z))
    } else {
        FOR_PLANES(count, ray_traced_rgb(&k, x, y, z))
    }
}

LOOP void stage_curve(const gk_curve *t, Planes *planes, size_t count) {
    const Curve k = curve_load(t);
    if (t->step_count) {
        FOR_PLANES(count, ((V3){curve_of_stepped(x, &k), curve_of_stepped(y, &k), curve_of_stepped(z, &k)}))
    } else if (t->degree == 4) {
        FOR_PLANES(count, ((V3){curve_of(x, &k, 4), curve_of(y, &k, 4), curve_of(z, &k, 4)}))
    } else {
        FOR_PLANES(count, ((V3){curve_of(x, &k, 5), curve_of(y, &k, 5), curve_of(z, &k, 5)}))
    }
}

SI V decode_code(V part) {
    return i_float(v_gather((const uint32_t *)(const void *)gk_srgb_decoded, v_quantize(v_clip(part), 255)));
}

SI V encode_code(V x) { return v_unit(code_of(x), 255); }

LOOP void run_stage(
    const gk_stage *stage, Planes *planes, size_t pixels, gk_call call, const void *context) {
    const size_t count = whole(pixels);
    const float least = stage->number[0];
    switch (stage->kind) {
    case GK_STAGE_MATRIX: stage_matrix(stage->number, planes, count); break;
    case GK_STAGE_CURVE: stage_curve(&gk_curves[stage->index], planes, count); break;
    case GK_STAGE_CUBE: FOR_PLANES(count, ((V3){cube(x), cube(y), cube(z)})) break;
    case GK_STAGE_CUBE_ROOT: FOR_PLANES(count, ((V3){cube_root(x), cube_root(y), cube_root(z)})) break;
    case GK_STAGE_LAB: FOR_PLANES(count, lab_of(x, y, z)) break;
    case GK_STAGE_FROM_LAB: FOR_PLANES(count, xyz_of_lab(x, y, z)) break;
    case GK_STAGE_POLAR: FOR_PLANES(count, polar_of(x, y, z, least)) break;
    case GK_STAGE_FROM_POLAR: FOR_PLANES(count, cartesian_of(x, y, z)) break;
    case GK_STAGE_HSV: FOR_PLANES(count, hsv_of(x, y, z, least)) break;
    case GK_STAGE_FROM_HSV: FOR_PLANES(count, rgb_of_hsv(x, y, z)) break;
    case GK_STAGE_HSL: FOR_PLANES(count, hsl_of(x, y, z, least)) break;
    case GK_STAGE_FROM_HSL: FOR_PLANES(count, rgb_of_hsl(x, y, z)) break;
    case GK_STAGE_HWB: FOR_PLANES(count, hwb_of(x, y, z, least)) break;
    case GK_STAGE_FROM_HWB: FOR_PLANES(count, rgb_of_hwb(x, y, z)) break;
    case GK_STAGE_DECODE_CODES: FOR_PLANES(count, ((V3){decode_code(x), decode_code(y), decode_code(z)})) break;
    case GK_STAGE_ENCODE_CODES: FOR_PLANES(count, ((V3){encode_code(x), encode_code(y), encode_code(z)})) break;
    case GK_STAGE_DISTANCE: FOR_PLANES(count, distance_to(stage->number, x, y, z)) break;
    case GK_STAGE_CIEDE2000: FOR_PLANES(count, ciede2000_from(stage->number, x, y, z)) break;
    case GK_STAGE_RAY_TRACE: stage_ray_trace(stage, planes, count); break;
    case GK_STAGE_CLIP: FOR_PLANES(count, ((V3){v_clamp(x), v_clamp(y), v_clamp(z)})) break;
    case GK_STAGE_CALL: call(context, stage->index, planes->p[0], planes->p[1], planes->p[2], pixels); break;
    default: break;
    }
}
