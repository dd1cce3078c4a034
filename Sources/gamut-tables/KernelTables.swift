// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The tables of the kernels, which need nothing but GamutColor.
enum KernelTables {
    /// Each file's path from the package's root, and its text.
    static var files: [(path: String, text: String)] {
        let folder = "Sources/CGamutKernels/"
        return [
            (folder + "curves.generated.h", CurveTables.text),
            (folder + "srgb_codes.generated.h", CodeTables.text),
            (folder + "trigonometry.generated.h", TrigonometryTables.text),
        ]
    }
}
