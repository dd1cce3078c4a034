// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutPalette

/// Why a request is refused: the status of HTTP, and a sentence for who sent it.
public struct ServiceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The status of HTTP.
    public let status: Int
    /// What is wrong and what was expected.
    public let description: String
    /// The methods that are allowed, where the method was wrong.
    public var allowed: [String] = []

    init(_ status: Int, _ description: String) {
        self.status = status
        self.description = description
    }

    static func notFound(_ description: String) -> ServiceError { ServiceError(404, description) }

    static func method(_ method: String, allowed: [String]) -> ServiceError {
        var error = ServiceError(
            405, "the method \(method) is not for this path (expected \(allowed.joined(separator: ", ")))")
        error.allowed = allowed
        return error
    }

    /// Bytes that are no color, with line and column.
    init(_ error: PaletteDecodingError) { self.init(400, error.description) }

    /// A color that cannot be shown: the bytes are right, what they mean is not there.
    init(_ error: ResolutionError, role: String) { self.init(422, "\(role): \(error.description)") }

    /// JSON that is no theme, with the path to what is wrong.
    init(reading error: any Error) {
        guard let error = error as? DecodingError else {
            self.init(400, "\(error)")
            return
        }
        let (context, key): (DecodingError.Context, (any CodingKey)?) =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                (context, nil)
            case .keyNotFound(let key, let context): (context, key)
            @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "\(error)"), nil)
            }
        let path = (context.codingPath + (key.map { [$0] } ?? [])).map(\.stringValue).joined(separator: ".")
        self.init(400, (path.isEmpty ? "" : "\(path): ") + context.debugDescription)
    }
}
