/// Base64, as RFC 4648 defines it.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    package static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for index in 0..<4 {
                let sextet = Int(bits >> UInt32(18 - 6 * index)) & 63
                text.append(index <= group.count ? alphabet[sextet] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension Base64 {
    /// Decodes a string, or returns `nil` if it contains other characters or isn't padded to groups of four.
    package static func bytes(of text: String) -> [UInt8]? { bytes(of: Array(text.utf8)) }

    package static func bytes(of digits: [UInt8]) -> [UInt8]? {
        guard digits.count % 4 == 0 else { return nil }
        let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard padding <= 2 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        var bits: UInt32 = 0
        for (index, digit) in digits.enumerated() {
            guard let value = index < digits.count - padding ? values[Int(digit)] : 0 else { return nil }
            bits = bits << 6 | UInt32(value)
            guard index % 4 == 3 else { continue }
            for shift in [16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        }
        return Array(bytes.dropLast(padding))
    }

    /// The value of each byte, or `nil` if it is no digit.
    private static let values: [UInt8?] = (UInt8.min...UInt8.max).map { byte in alphabet.firstIndex(of: byte).map { UInt8($0) } }
}
