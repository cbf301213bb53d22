extension String {
    /// Whether the string contains a byte. The bytes aren't copied.
    package func hasByte(_ byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
    }
}

extension String {
    /// Creates a string from UTF-8, or returns `nil` if the bytes are invalid.
    ///
    /// `String(validating:as:)` of the standard library requires macOS 15.
    package init?(validUTF8 bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        // Invalid bytes were replaced by U+FFFD.
        guard text.hasBytes(bytes) else { return nil }
        self = text
    }

    private func hasBytes(_ bytes: ArraySlice<UInt8>) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { own in
            bytes.withUnsafeBytes { UnsafeRawBufferPointer(own).hasSameBytes(as: $0) }
        }
        return isSame ?? utf8.elementsEqual(bytes)
    }
}

extension UnsafeRawBufferPointer {
    /// Compares eight bytes at a time, because whole files are compared.
    fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
        if count != other.count { return false }
        var offset = 0
        while offset + 8 <= count {
            let (own, others) = (
                loadUnaligned(fromByteOffset: offset, as: UInt64.self), other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            )
            if own != others { return false }
            offset += 8
        }
        return self[offset...].elementsEqual(other[offset...])
    }
}

extension [UInt8] {
    /// Whether the string contains these bytes.
    package func holds(_ word: [UInt8]) -> Bool { end(of: word) != nil }

    /// Returns the index after the first occurrence of these bytes at or after `start`, or `nil`. The generic algorithm of the standard
    /// library takes a hundred times as long.
    package func end(of word: [UInt8], from start: Int = 0) -> Int? {
        guard let first = word.first else { return start }
        return withUnsafeBufferPointer { bytes in
            var place = start
            while place + word.count <= bytes.count {
                if bytes[place] == first, word.indices.allSatisfy({ bytes[place + $0] == word[$0] }) { return place + word.count }
                place += 1
            }
            return nil
        }
    }
}

extension String {
    /// Appends `string` with some of its scalars replaced. The parts between them are copied as a whole.
    mutating func append(_ string: String, replacing replacement: (Unicode.Scalar) -> String?) {
        let scalars = string.unicodeScalars
        var copied = scalars.startIndex
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            if let replacement = replacement(scalars[index]) {
                self += string[copied..<index]
                self += replacement
                copied = next
            }
            index = next
        }
        self += string[copied...]
    }
}
