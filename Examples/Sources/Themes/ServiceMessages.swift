// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance

/// What somebody asks the service for.
public struct ServiceRequest: Sendable {
    /// The method of HTTP, as `PUT`.
    public var method: String
    /// The path, with percent signs decoded.
    public var path: String
    /// The parameters behind the question mark, decoded.
    public var query: [String: String]
    /// The body.
    public var body: Data

    /// The longest body that is taken, in bytes: that of a color.
    public static let maximumBody = ColorReading.maximumSize

    /// Makes a request.
    public init(_ method: String, _ path: String, query: [String: String] = [:], body: Data = Data()) {
        self.method = method
        self.path = path
        self.query = query
        self.body = body
    }
}

/// What the service answers.
public struct ServiceResponse: Sendable {
    /// The status of HTTP.
    public var status: Int
    /// The fields of the head, such as the type of the body.
    public var headers: [String: String]
    /// The body.
    public var body: Data

    init(_ status: Int = 200, type: String, _ body: Data) {
        self.status = status
        headers = ["Content-Type": type, "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"]
        self.body = body
    }

    init(_ status: Int = 200, text: String) {
        self.init(status, type: "text/plain; charset=utf-8", Data("\(text)\n".utf8))
    }

    init(_ status: Int = 200, json: some Encodable) throws(ServiceError) {
        do {
            self.init(status, type: "application/json", try StoredJSON.data(of: json))
        } catch {
            throw ServiceError(500, "the answer cannot be written: \(error)")
        }
    }

    /// The answer to a request that is refused: a sentence in plain text.
    init(refusing error: ServiceError) {
        self.init(error.status, text: error.description)
        if !error.allowed.isEmpty { headers["Allow"] = error.allowed.joined(separator: ", ") }
    }
}
