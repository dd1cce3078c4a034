// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// The inner loops of GamutBulk. Swift plans, this runs: a plan is a source format, stages, and a destination format,
// all plain numbers. Nothing here allocates, keeps state, or looks at a byte outside of the rows it is given.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Levels

/// The instruction sets that the kernels are compiled for. Each level has two sets of kernels: the fast one, and one whose
/// results have the same bits at every level. They are the same set where the fast one has those bits already.
typedef enum {
    GK_BASELINE = 0,
    GK_AVX2 = 1,
    GK_AVX512 = 2,
    GK_AVX512VBMI = 3,
    GK_NEON = 4,
    GK_LEVEL_COUNT = 5
} gk_level;

/// Whether this machine and its operating system run a level.
int gk_level_available(gk_level level);

/// The size in bytes of the last-level cache that a core uses, or a cautious guess.
size_t gk_last_level_cache(void);

// MARK: Plans

typedef enum { GK_U8 = 0, GK_U16 = 1, GK_F16 = 2, GK_F32 = 3 } gk_component;
typedef enum { GK_OPAQUE = 0, GK_STRAIGHT = 1, GK_PREMULTIPLIED = 2 } gk_alpha;

/// How pixels lie in memory.
typedef struct {
    int32_t component;  // gk_component
    int32_t channels;   // 1 (gray), 3 or 4
    int32_t planar;     // whether each channel has a plane of its own
    int32_t alpha;      // gk_alpha; GK_OPAQUE also where a fourth channel is ignored
    int32_t slot[4];    // which of the planes 0-2 (components) and 3 (alpha) each channel in memory is
    int32_t hue;        // the component that is an angle and is never multiplied by alpha, or -1
} gk_format;

typedef enum {
    GK_STAGE_MATRIX,       // number[0...8], by rows, and number[9...11], added
    GK_STAGE_CURVE,        // index: a curve of gk_find_curve
    GK_STAGE_CUBE,         // each component to the third, sign kept
    GK_STAGE_CUBE_ROOT,    // and back
    GK_STAGE_LAB,          // XYZ relative to its white to CIE Lab
    GK_STAGE_FROM_LAB,     // and back
    GK_STAGE_POLAR,        // L, a, b to L, chroma, hue in degrees; number[0]: the hue is 0 up to this chroma
    GK_STAGE_FROM_POLAR,   // and back
    GK_STAGE_HSV,          // RGB to hue in degrees, saturation, value; number[0]: grey up to this chroma
    GK_STAGE_FROM_HSV,     // and back
    GK_STAGE_HSL,
    GK_STAGE_FROM_HSL,
    GK_STAGE_HWB,
    GK_STAGE_FROM_HWB,
    GK_STAGE_DECODE_CODES,  // sRGB decoding of parts of 255, by the exact table
    GK_STAGE_ENCODE_CODES,  // sRGB encoding to the exact parts of 255
    GK_STAGE_DISTANCE,     // to number[0...2], in each component
    GK_STAGE_CIEDE2000,    // from the Lab colour of number[0...2], in each component
    GK_STAGE_RAY_TRACE,    // linear RGB (index 0) or Oklab (index 1) to linear RGB in the unit cube, by rays; four matrices
                           // of 9 numbers: RGB to LMS and back, cube roots of LMS to Oklab and back
    GK_STAGE_CLIP,         // each component to 0...1; NaN stays
    GK_STAGE_CALL,         // index: handed to the caller's function
} gk_stage_kind;

/// One step over planes of components.
typedef struct {
    int32_t kind;  // gk_stage_kind
    int32_t index;
    float number[36];
} gk_stage;

/// The way through a plan. The general one loads a block of pixels into planes, runs the stages over them and stores; a
/// stage next to a common format is fused with the load or the store, and the shortest plans have one loop.
typedef enum {
    GK_RUN_GENERAL = 0,
    GK_RUN_BYTES_TO_LINEAR,  // sRGB u8 to linear f32, four channels, alpha last
    GK_RUN_LINEAR_TO_BYTES,  // linear f32 to sRGB u8
    GK_RUN_CURVE,            // f32 to f32 through stage 0, a curve
    GK_RUN_HSV,              // f32 to f32 through stage 0
    GK_RUN_FROM_HSV,
} gk_run_kind;

typedef enum {
    GK_LOAD_PLAIN = 0,
    GK_LOAD_CURVE,  // RGBA f32 and stage 0, a curve
    GK_LOAD_CODES,  // RGBA u8 and stage 0, the decoding of sRGB
} gk_load_kind;

typedef enum {
    GK_STORE_PLAIN = 0,
    GK_STORE_MATRIX_CURVE,      // the last two stages and RGBA f32
    GK_STORE_MATRIX_CODES,      // the last two, a matrix and the encoding of sRGB, and RGBA u8
    GK_STORE_MATRIX_LAB,        // the last two and f32
    GK_STORE_MATRIX_ROOT_MATRIX,  // the last three and f32: Oklab
} gk_store_kind;

typedef struct {
    int32_t level;         // gk_level
    int32_t reproducible;  // whether the bits are to be those of every level
    int32_t run;           // gk_run_kind
    int32_t load;          // gk_load_kind
    int32_t store;         // gk_store_kind
    int32_t stage_count;
    int32_t in_order;      // whether a stage needs the pixels of a block in order: one of kind GK_STAGE_CALL does
    gk_format source;
    gk_format destination;
} gk_plan;

/// Runs a stage of kind GK_STAGE_CALL over `count` numbers of three planes, in place.
typedef void (*gk_call)(const void *context, int32_t index, float *x, float *y, float *z, size_t count);

/// The rows of a picture: one pointer for interleaved pixels, one for each channel where they are planar.
typedef struct {
    void *plane[4];
    ptrdiff_t row_bytes;
} gk_rows;

/// The index of a tabulated curve, or -1. The key is exponent, offset, slope, toe, encoded toe; zeros for a pure power.
int32_t gk_find_curve(const double key[5], int32_t encodes);

/// Converts a rectangle. `stream` asks for stores that pass by the caches, for pictures larger than they are.
void gk_convert(
    const gk_plan *plan, const gk_stage *stages, const gk_rows *source, const gk_rows *destination, size_t width,
    size_t height, int32_t stream, gk_call call, const void *context);

// MARK: Text

/// Writes `#rrggbb` and a newline for each RGBA f32 pixel.
void gk_write_hex(gk_level level, const float *rgba, uint8_t *text, size_t count, int32_t stream);

/// Reads such lines, in either case, into RGBA f32 with alpha 1. Returns the number of lines before the first bad one.
size_t gk_read_hex(gk_level level, const uint8_t *text, float *rgba, size_t count);

#ifdef __cplusplus
}
#endif
