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
    /// Compares eight bytes at a time: whole files are compared.
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
