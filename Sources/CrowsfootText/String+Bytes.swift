extension String {
    /// Whether a byte is in it; they are looked at where they lie.
    package func hasByte(_ byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
    }
}

extension String {
    /// The text of these bytes; `nil` where they are not valid UTF-8.
    ///
    /// `String(validating:as:)` of the standard library needs macOS 15.
    package init?(validUTF8 bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        // What is not valid was replaced by U+FFFD.
        guard text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }
}
