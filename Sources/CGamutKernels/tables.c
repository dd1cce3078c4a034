// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#include "tables.h"
#include "include/CGamutKernels.h"
#include "curves.generated.h"
#include "srgb_codes.generated.h"

int32_t gk_find_curve(const double key[5], int32_t encodes) {
    for (int32_t i = 0; i < (int32_t)(sizeof gk_curves / sizeof *gk_curves); i++) {
        const gk_curve *curve = &gk_curves[i];
        int equal = curve->encodes == encodes;
        for (int k = 0; k < 5; k++) equal &= curve->key[k] == key[k];
        if (equal) return i;
    }
    return -1;
}
