// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Three components as vectors, and matrices over them.

typedef struct {
    V x, y, z;
} V3;

/// A matrix by rows, and what is added after it.
typedef struct {
    V m[12];
} Matrix;

SI Matrix matrix_load(const float *m) {
    Matrix k;
    for (int i = 0; i < 12; i++) k.m[i] = v_set(m[i]);
    return k;
}

SI V row_times(const Matrix *k, int row, V x, V y, V z) {
    return v_row(&k->m[3 * row], x, y, z, k->m[9 + row]);
}

SI V3 matrix_times(const Matrix *k, V x, V y, V z) {
    return (V3){row_times(k, 0, x, y, z), row_times(k, 1, x, y, z), row_times(k, 2, x, y, z)};
}

/// One that adds nothing.
SI Matrix matrix_load_linear(const float *m) {
    Matrix k;
    for (int i = 0; i < 12; i++) k.m[i] = v_set(i < 9 ? m[i] : 0);
    return k;
}
