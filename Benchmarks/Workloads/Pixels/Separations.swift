// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import GamutICC

extension Workload {
    /// Bytes to and from the inks of a press, through the tables of the built-in coated profile: LittleCMS alone.
    static let separations = [
        Workload(id: "W8", title: "sRGB to coated CMYK by ICC, u8") { effort, emit in
            let press = try coated()
            try separation("W8 sRGB to coated CMYK by ICC, u8", effort, emit) {
                LittleCMSPeer(from: .sRGB, .rgba8, to: press, .cmyk8)
            }
        },
        Workload(id: "W8b", title: "coated CMYK to sRGB by ICC, u8") { effort, emit in
            let press = try coated()
            try separation("W8b coated CMYK to sRGB by ICC, u8", effort, emit) {
                LittleCMSPeer(from: press, .cmyk8, to: .sRGB, .rgba8)
            }
        },
    ]

    private static func coated() throws -> LittleCMSPeer.Profile {
        .bytes(try ICCBuiltInProfile(id: "cmyk")?.profile().bytes ?? [])
    }

    private static func separation(
        _ label: String, _ effort: Effort, _ emit: (Row) -> Void, _ make: () -> LittleCMSPeer?
    ) throws {
        for count in [PixelWorkload.cacheCount, effort.memoryCount] {
            let input = PixelBuffer(byteCount: count * 4)
            let output = PixelBuffer(byteCount: count * 4)
            PixelSamples(space: .sRGB, format: .rgba8).fill(input.bytes, count: count)
            func row(_ implementation: String, _ count: Int, _ time: Measurement) -> Row {
                Row(
                    workload: label, implementation: implementation, pixels: count,
                    nsPerPixel: time.median / Double(count), gigabytesPerSecond: Double(8 * count) / time.median,
                    spread: time.spread)
            }
            let fewer = min(count, 262_144)
            if count == PixelWorkload.cacheCount || !effort.isQuick, let peer = make() {
                emit(row("lcms", fewer, effort.time { peer.convert(input.bytes, output.bytes, count: fewer) }))
                peer.close()
            }
            emit(row("copy", count, CopyLimit.time(bytes: 8 * count, effort)))
        }
    }
}
