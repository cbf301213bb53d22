/// Bytes as text, in the alphabet in which stores record their checksums.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    package static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
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
