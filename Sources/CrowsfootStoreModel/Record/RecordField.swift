import CrowsfootText

/// One thing that a store has, by a key such as `Book.title`, and in which form.
package struct RecordField: Hashable, Sendable {
    package let key: String
    package let form: String

    /// On one line and without blanks, so that a line can hold many.
    package var text: String { Self.escaped(key, andAlso: UInt8(ascii: "=")) + "=" + Self.escaped(form) }

    package init(_ key: String, _ form: String) {
        self.key = key
        self.form = form
    }

    /// Reads what `text` writes, and nothing else.
    package init?(text: some StringProtocol) {
        guard let equals = text.firstIndex(of: "="), let key = Self.unescaped(text[..<equals]),
            let form = Self.unescaped(text[text.index(after: equals)...]), !key.isEmpty
        else { return nil }
        self.init(key, form)
        guard self.text == text else { return nil }
    }

    private static func escaped(_ text: String, andAlso other: UInt8? = nil) -> String {
        let isPlain = { (byte: UInt8) in byte > UInt8(ascii: " ") && byte != 0x7F && byte != UInt8(ascii: "%") && byte != other }
        if text.utf8.allSatisfy(isPlain) { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unescaped(_ text: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte != UInt8(ascii: "%") {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return String(validUTF8: bytes[...])
    }
}

extension RecordField: Comparable {
    package static func < (left: RecordField, right: RecordField) -> Bool {
        left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
}
