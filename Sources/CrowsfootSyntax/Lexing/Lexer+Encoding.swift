import CrowsfootSource

extension Lexer {
    /// Reports invalid UTF-8 and characters that reorder text, also in comments and strings.
    mutating func checkEncoding() {
        if isUTF16 {
            log.report(InvalidUTF8.utf16(at: range(0, 2)))
            position = bytes.count
            return
        }
        var offset = position
        var reports = 0
        while !log.isOverfull, let start = firstNoteworthyByte(from: offset) {
            if let (scalar, length) = scalar(at: start) {
                log.report(InvalidCharacter.turning(scalar, at: range(start, start + length)))
                offset = start + length
                continue
            }
            offset = start + 1
            while offset < bytes.count, bytes[offset] >= 0x80, scalar(at: offset) == nil { offset += 1 }
            log.report(InvalidUTF8.found(at: range(start, offset)))
            reports += 1
            // A file in another encoding would have a finding for nearly every character.
            if reports == InvalidUTF8.reportLimit { return }
        }
    }

    /// Whether the file is UTF-16: it has a byte order mark, or every second byte at its start is zero.
    private var isUTF16: Bool {
        guard bytes.count >= 2 else { return false }
        if (bytes[0], bytes[1]) == (0xFF, 0xFE) || (bytes[0], bytes[1]) == (0xFE, 0xFF) { return true }
        guard bytes.count >= 4 else { return false }
        return bytes[0] == bytes[2] && bytes[0] == 0 && bytes[1] != 0 && bytes[3] != 0
            || bytes[1] == bytes[3] && bytes[1] == 0 && bytes[0] != 0 && bytes[2] != 0
    }

    /// Returns the offset of the next invalid byte or character that reorders text.
    private func firstNoteworthyByte(from start: Int) -> Int? {
        let words = UnsafeRawBufferPointer(bytes)
        var offset = start
        while offset < bytes.count {
            if bytes[offset] < 0x80 {
                offset += 1
                while offset + 8 <= bytes.count,
                    words.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
                {
                    offset += 8
                }
            } else if let (scalar, length) = scalar(at: offset), !CharacterTable.turnsText(scalar) {
                offset += length
            } else {
                return offset
            }
        }
        return nil
    }

    /// Returns the scalar at an offset, or `nil` if the bytes there aren't valid UTF-8.
    func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        let first = bytes[offset]
        let length: Int
        let smallest: UInt32
        switch first {
        case 0x00...0x7F: return (Unicode.Scalar(first), 1)
        case 0xC2...0xDF: (length, smallest) = (2, 0x80)
        case 0xE0...0xEF: (length, smallest) = (3, 0x800)
        case 0xF0...0xF4: (length, smallest) = (4, 0x10000)
        default: return nil
        }
        guard offset + length <= bytes.count else { return nil }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for byte in bytes[offset + 1..<offset + length] {
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar, length)
    }
}
