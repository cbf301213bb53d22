/// The built-in font files, each as the Base64 of a TrueType file, split into lines.
package enum DejaVuSans {
    package static func file(_ weight: FontWeight) -> [UInt8] {
        switch weight {
        case .regular: bytes(regular)
        case .bold: bytes(bold)
        }
    }

    /// Decodes Base64 and ignores all other characters.
    private static func bytes(_ text: StaticString) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8CodeUnitCount / 4 * 3)
        var (bits, count): (UInt32, UInt32) = (0, 0)
        text.withUTF8Buffer { letters in
            for letter in letters {
                guard let value = value(of: letter) else { continue }
                bits = bits << 6 | value
                count += 6
                if count >= 8 {
                    count -= 8
                    bytes.append(UInt8(truncatingIfNeeded: bits >> count))
                }
            }
        }
        return bytes
    }

    private static func value(of letter: UInt8) -> UInt32? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case _: nil
        }
    }
}
