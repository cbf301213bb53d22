/// Bytes as text of letters, digits, `+` and `/`, as RFC 4648 has it.
package struct Base64Text: CustomStringConvertible, Sendable {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    package let description: String

    package init(_ bytes: [UInt8]) {
        var letters: [UInt8] = []
        letters.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                letters.append(place <= group.count ? Self.alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        description = String(decoding: letters, as: UTF8.self)
    }
}
