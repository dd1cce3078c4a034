// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// One side of a conversion that needs no table: curves and a matrix in double precision, exactly as the profile has
/// them, and their exact inverse.
///
/// LittleCMS does the same in floats, reads table curves in 16 bits, and inverts them by 4096 samples.
enum ExactSide: Hashable, Sendable {
    /// Three curves and the matrix of the colorants.
    case rgb(red: ExactCurve, green: ExactCurve, blue: ExactCurve, toXYZ: Matrix3x3, fromXYZ: Matrix3x3)
    /// One curve that leads to shades of the white.
    case gray(ExactCurve)
    /// One curve that leads to L\*.
    case grayLightness(ExactCurve)
    /// The connection space as Lab.
    case lab
    /// The connection space as XYZ.
    case xyz

    /// Makes the side, unless a table is to be used or the profile is for something else.
    init?(_ endpoint: ICCEndpoint, isSource: Bool, _ options: ICCTransform.Options) {
        switch endpoint {
        case .lab: self = .lab
        case .xyz: self = .xyz
        case .profile(let profile):
            guard profile.tableTag(isSource: isSource, options) == nil else { return nil }
            let curves = profile.curves.map(ExactCurve.init)
            switch profile.dataColorSpace {
            case .gray where curves.count == 1:
                self = profile.connectionSpace == .lab ? .grayLightness(curves[0]) : .gray(curves[0])
            case .rgb where curves.count == 3:
                guard let matrix = profile.colorants else { return nil }
                self = .rgb(
                    red: curves[0], green: curves[1], blue: curves[2], toXYZ: matrix, fromXYZ: matrix.inverse)
            default:
                return nil
            }
        }
    }

    /// Reads one colour; there are as many components as the side has channels.
    func xyz(_ components: UnsafePointer<Double>) -> SIMD3<Double> {
        switch self {
        case .rgb(let red, let green, let blue, let toXYZ, _):
            toXYZ * SIMD3(red.decode(components[0]), green.decode(components[1]), blue.decode(components[2]))
        case .gray(let curve):
            ConnectionSpace.white * curve.decode(components[0])
        case .grayLightness(let curve):
            ConnectionSpace.xyz(lab: SIMD3(100 * curve.decode(components[0]), 0, 0))
        case .lab:
            ConnectionSpace.xyz(lab: SIMD3(components[0], components[1], components[2]))
        case .xyz:
            SIMD3(components[0], components[1], components[2])
        }
    }

    /// Writes one colour; there is room for as many components as the side has channels.
    func write(_ xyz: SIMD3<Double>, to components: UnsafeMutablePointer<Double>) {
        let result: SIMD3<Double>
        switch self {
        case .rgb(let red, let green, let blue, _, let fromXYZ):
            let light = fromXYZ * xyz
            result = SIMD3(red.encode(light.x), green.encode(light.y), blue.encode(light.z))
        case .gray(let curve):
            components[0] = curve.encode(xyz.y)
            return
        case .grayLightness(let curve):
            components[0] = curve.encode(ConnectionSpace.lab(xyz).x / 100)
            return
        case .lab: result = ConnectionSpace.lab(xyz)
        case .xyz: result = xyz
        }
        for index in 0..<3 { components[index] = result[index] }
    }

    /// The darkest colour of the side as black point compensation takes it: without tint, L\* 50 at most.
    var blackPoint: SIMD3<Double> {
        let isDevice: Bool =
            switch self {
            case .rgb, .gray, .grayLightness: true
            case .lab, .xyz: false
            }
        guard isDevice else { return SIMD3() }
        let black = [0.0, 0, 0].withUnsafeBufferPointer { $0.baseAddress.map(xyz) ?? SIMD3() }
        let lightness = ConnectionSpace.lab(black).x
        // Lighter than 95 is a negative, whose darkest colour is at the other end.
        return ConnectionSpace.xyz(lab: SIMD3(lightness > 95 ? 0 : min(max(lightness, 0), 50), 0, 0))
    }
}

/// A curve with its way back made ready.
struct ExactCurve: Hashable, Sendable {
    private let curve: ICCCurve
    private let inverse: CurveTableInverse?

    init(_ curve: ICCCurve) {
        self.curve = curve
        if case .table(let entries) = curve {
            inverse = CurveTableInverse(entries)
        } else {
            inverse = nil
        }
    }

    func decode(_ value: Double) -> Double { curve.decode(value) }
    func encode(_ value: Double) -> Double { inverse?.encode(value) ?? curve.encode(value) }
}

/// A conversion between two sides that need no table.
struct ExactConversion: Hashable, Sendable {
    let source: ExactSide
    let map: ConnectionMap?
    let destination: ExactSide

    func run(
        _ input: UnsafePointer<Double>, _ output: UnsafeMutablePointer<Double>, count: Int, inputs: Int, outputs: Int
    ) {
        for color in 0..<count {
            var xyz = source.xyz(input + color * inputs)
            if let map { xyz = map(xyz) }
            destination.write(xyz, to: output + color * outputs)
        }
    }
}
