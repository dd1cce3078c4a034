// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Gives the bytes of a collection to a body without copying them where they lie in a row.
@inlinable
func withBytes<Value>(
    of bytes: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws(ColorSyntaxError) -> Value
) throws(ColorSyntaxError) -> Value {
    // The standard library's closure throws any error, so the result comes back as a value.
    let result = bytes.withContiguousStorageIfAvailable { buffer -> Result<Value, ColorSyntaxError> in
        do throws(ColorSyntaxError) { return .success(try body(buffer)) } catch { return .failure(error) }
    }
    if let result { return try result.get() }
    return try Array(bytes).withUnsafeBufferPointer(body)
}
