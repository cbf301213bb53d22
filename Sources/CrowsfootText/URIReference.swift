/// A file path as a URI reference: relative paths stay relative, absolute ones become `file:` URIs.
package struct URIReference: Sendable {
    package let escaped: String

    package init(path: String) {
        var result = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
        for byte in path.utf8 {
            if Self.isPlain(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.utf8.count == 1 ? "%0" : "%"
                result += digits
            }
        }
        escaped = result
    }

    /// Whether the byte needs no escape. A colon needs one: in the first segment of a relative path, it would end a scheme.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"): true
        case _: false
        }
    }
}
