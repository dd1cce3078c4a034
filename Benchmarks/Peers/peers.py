"""Runs peers from PyPI over the pixels of gamut-bench's workloads and prints rows in the same form.

numpy is a plain array program, OpenCV and OpenColorIO are called as their users call them. Times are processor time of
one thread; errors are against double precision over the same pixels.
"""

import json
import sys
import time

import cv2
import numpy as np
import PyOpenColorIO as ocio

cv2.setNumThreads(1)
COUNT = 16_384 if "--quick" in sys.argv else 1_048_576
RUNS = 5 if "--quick" in sys.argv else 9
rng = np.random.default_rng(11)
rows = []


def decode(v):
    a = np.abs(v)
    return np.copysign(np.where(a <= v.dtype.type(0.04045), a / v.dtype.type(12.92),
                                ((a + v.dtype.type(0.055)) / v.dtype.type(1.055)) ** v.dtype.type(2.4)), v)


def encode(v):
    a = np.abs(v)
    return np.copysign(np.where(a <= v.dtype.type(0.0031308), a * v.dtype.type(12.92),
                                v.dtype.type(1.055) * a ** v.dtype.type(1 / 2.4) - v.dtype.type(0.055)), v)


RGB_TO_P3 = np.array([[0.822461968714362, 0.177538031285638, 0.0], [0.033194198850962, 0.966805801149038, 0.0],
                      [0.01708263072112, 0.072397440663964, 0.910519928614916]])
RGB_TO_LMS = np.array([[0.412221469470763, 0.536332537261735, 0.051445993267502],
                       [0.211903495825053, 0.680699550645242, 0.107396953529706],
                       [0.088302459190597, 0.281718838781189, 0.629978701902821]])
LMS_TO_OKLAB = np.array([[0.210454268309314, 0.793617774702305, -0.004072043011619],
                         [1.977998532431168, -2.42859224204858, 0.450593709617411],
                         [0.025904042465548, 0.782771712457530, -0.808675754923077]])


def measure(workload, implementation, bytes_per_pixel, work, truth=None):
    result = work()
    times = []
    for _ in range(RUNS):
        start = time.thread_time_ns()
        work()
        times.append(time.thread_time_ns() - start)
    times.sort()
    median = times[len(times) // 2] / COUNT
    error = None
    if truth is not None:
        error = float(np.max(np.abs(np.asarray(result, dtype=np.float64) - truth) / np.maximum(1, np.abs(truth))))
    row = {"workload": workload, "implementation": implementation, "level": "peer", "pixels": COUNT,
           "nsPerPixel": median, "gigabytesPerSecond": bytes_per_pixel / median, "maxError": error, "mismatch": None}
    rows.append(row)
    print(f"{workload:40}{implementation:14}{median:10.3f} ns{bytes_per_pixel / median:8.2f} GB/s   "
          f"{'' if error is None else f'{error:.1e}'}")


srgb = rng.random((COUNT, 3), dtype=np.float32)
codes = rng.integers(0, 256, (COUNT, 3), dtype=np.uint8)
exact = srgb.astype(np.float64)

table = decode(np.arange(256, dtype=np.float64) / 255).astype(np.float32)
measure("W1 sRGB u8 to linear f32", "numpy", 15, lambda: table[codes], decode(codes.astype(np.float64) / 255))
measure("W2 linear f32 to sRGB u8", "numpy", 15, lambda: (encode(srgb) * 255 + np.float32(0.5)).astype(np.uint8))
measure("W3 sRGB to linear, f32", "numpy", 24, lambda: decode(srgb), decode(exact))
measure("W4 linear to sRGB, f32", "numpy", 24, lambda: encode(srgb), encode(exact))
p3 = RGB_TO_P3.astype(np.float32).T
measure("W5 sRGB to Display P3, f32", "numpy", 24, lambda: encode(decode(srgb) @ p3), encode(decode(exact) @ RGB_TO_P3.T))
lms, lab = RGB_TO_LMS.astype(np.float32).T, LMS_TO_OKLAB.astype(np.float32).T
measure("W11 sRGB to Oklab, f32", "numpy", 24, lambda: np.cbrt(decode(srgb) @ lms) @ lab,
        np.cbrt(decode(exact) @ RGB_TO_LMS.T) @ LMS_TO_OKLAB.T)

image = srgb.reshape(-1, 1024, 3) if COUNT % 1024 == 0 else srgb.reshape(1, -1, 3)
measure("W9 sRGB to HSB, f32", "opencv", 24, lambda: cv2.cvtColor(image, cv2.COLOR_RGB2HSV))
hsv = cv2.cvtColor(image, cv2.COLOR_RGB2HSV)
measure("W9b HSB to sRGB, f32", "opencv", 24, lambda: cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB))
measure("W12 sRGB to Lab (D65), f32", "opencv", 24, lambda: cv2.cvtColor(image, cv2.COLOR_RGB2Lab))

config = ocio.Config.CreateRaw()


def processor(transform):
    return config.getProcessor(transform).getDefaultCPUProcessor()


def run(cpu):
    pixels = srgb.copy()
    cpu.applyRGB(pixels)
    return pixels


curve = ocio.ExponentWithLinearTransform(gamma=[2.4, 2.4, 2.4, 1], offset=[0.055, 0.055, 0.055, 0],
                                         negativeStyle=ocio.NEGATIVE_MIRROR)
back = ocio.ExponentWithLinearTransform(gamma=[2.4, 2.4, 2.4, 1], offset=[0.055, 0.055, 0.055, 0],
                                        negativeStyle=ocio.NEGATIVE_MIRROR, direction=ocio.TRANSFORM_DIR_INVERSE)
matrix = np.eye(4)
matrix[:3, :3] = RGB_TO_P3
group = ocio.GroupTransform([curve, ocio.MatrixTransform(matrix=matrix.flatten().tolist()), back])
decoder, encoder, converter = processor(curve), processor(back), processor(group)
measure("W3 sRGB to linear, f32", "opencolorio", 24, lambda: run(decoder), decode(exact))
measure("W4 linear to sRGB, f32", "opencolorio", 24, lambda: run(encoder), encode(exact))
measure("W5 sRGB to Display P3, f32", "opencolorio", 24, lambda: run(converter), encode(decode(exact) @ RGB_TO_P3.T))

if "--json" in sys.argv:
    with open(sys.argv[sys.argv.index("--json") + 1], "w", encoding="utf-8") as file:
        json.dump(rows, file, indent=2)
