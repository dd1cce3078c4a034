// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor

extension Workload {
    /// Buffers of RGBA pixels from one space to another.
    static let pixels: [Workload] =
        ([
            PixelWorkload(
                id: "W1", title: "sRGB u8 to linear f32", source: .sRGB, sourceFormat: .rgba8,
                destination: .sRGBLinear, destinationFormat: .rgbaFloat32, plain: PlainPixel.decode(),
                peer: { LittleCMSPeer(from: .sRGB, .rgba8, to: .linearSRGB, .rgbaFloat) }),
            PixelWorkload(
                id: "W2", title: "linear f32 to sRGB u8", source: .sRGBLinear, sourceFormat: .rgbaFloat32,
                destination: .sRGB, destinationFormat: .rgba8, plain: PlainPixel.encode(),
                peer: { LittleCMSPeer(from: .linearSRGB, .rgbaFloat, to: .sRGB, .rgba8) }),
            PixelWorkload(
                id: "W3", title: "sRGB to linear, f32", source: .sRGB, sourceFormat: .rgbaFloat32,
                destination: .sRGBLinear, destinationFormat: .rgbaFloat32, plain: PlainPixel.decode(),
                peer: { LittleCMSPeer(from: .sRGB, .rgbaFloat, to: .linearSRGB, .rgbaFloat) }),
            PixelWorkload(
                id: "W4", title: "linear to sRGB, f32", source: .sRGBLinear, sourceFormat: .rgbaFloat32,
                destination: .sRGB, destinationFormat: .rgbaFloat32, plain: PlainPixel.encode(),
                peer: { LittleCMSPeer(from: .linearSRGB, .rgbaFloat, to: .sRGB, .rgbaFloat) }),
            PixelWorkload(
                id: "W5", title: "sRGB to Display P3, f32", source: .sRGB, sourceFormat: .rgbaFloat32,
                destination: .displayP3, destinationFormat: .rgbaFloat32, plain: PlainPixel.displayP3(),
                peer: { LittleCMSPeer(from: .sRGB, .rgbaFloat, to: .displayP3, .rgbaFloat) }),
            PixelWorkload(
                id: "W6", title: "sRGB to Display P3 by ICC, u8", source: .sRGB, sourceFormat: .rgba8,
                destination: .displayP3, destinationFormat: .rgba8,
                peer: { LittleCMSPeer(from: .sRGB, .rgba8, to: .displayP3, .rgba8) }, isOurs: false),
            PixelWorkload(
                id: "W7", title: "Adobe RGB to sRGB by ICC, u16", source: .adobeRGB, sourceFormat: .rgba16,
                destination: .sRGB, destinationFormat: .rgba16,
                peer: { LittleCMSPeer(from: .adobeRGB, .rgba16, to: .sRGB, .rgba16) }, isOurs: false),
            PixelWorkload(
                id: "W9", title: "sRGB to HSB, f32", source: .sRGB, sourceFormat: .rgbaFloat32,
                destination: .hsv, destinationFormat: .rgbaFloat32, plain: PlainPixel.hsv()),
            PixelWorkload(
                id: "W9b", title: "HSB to sRGB, f32", source: .hsv, sourceFormat: .rgbaFloat32,
                destination: .sRGB, destinationFormat: .rgbaFloat32, plain: PlainPixel.fromHSV()),
            PixelWorkload(
                id: "W11", title: "sRGB to Oklab, f32", source: .sRGB, sourceFormat: .rgbaFloat32,
                destination: .oklab, destinationFormat: .rgbaFloat32, plain: PlainPixel.oklab()),
            PixelWorkload(
                id: "W12", title: "sRGB to Lab D50, f32", source: .sRGB, sourceFormat: .rgbaFloat32,
                destination: .lab, destinationFormat: .rgbaFloat32, plain: PlainPixel.lab(),
                peer: { LittleCMSPeer(from: .sRGB, .rgbaFloat, to: .lab, .labFloat) }),
            PixelWorkload(
                id: "W13", title: "Rec. 2020 to sRGB, ray trace, f32", source: .rec2020, sourceFormat: .rgbaFloat32,
                destination: .sRGB, destinationFormat: .rgbaFloat32, mapping: .rayTrace),
            PixelWorkload(
                id: "W13b", title: "OkLCH to Display P3, ray trace, f32", source: .oklch, sourceFormat: .rgbaFloat32,
                destination: .displayP3, destinationFormat: .rgbaFloat32, mapping: .rayTrace),
        ] as [PixelWorkload]).map(\.workload)
}
