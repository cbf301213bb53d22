/// A set of ASCII characters that is tested in one pass over bytes, to skip the slow path for most strings.
package struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    package static let letters = ASCIISet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    package static let alphanumerics = ASCIISet("0123456789").union(letters)
    /// All printable characters, including the space.
    package static let printable = ASCIISet(String(decoding: UInt8(0x20)..<0x7F, as: UTF8.self))

    package init(_ characters: String) {
        for byte in characters.utf8 where byte < 128 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    package func union(_ other: ASCIISet) -> ASCIISet {
        var set = self
        set.low |= other.low
        set.high |= other.high
        return set
    }

    package func subtracting(_ other: ASCIISet) -> ASCIISet {
        var set = self
        set.low &= ~other.low
        set.high &= ~other.high
        return set
    }

    package func contains(_ byte: UInt8) -> Bool {
        byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 == 1
    }

    package func containsAll(of text: String) -> Bool {
        var text = text
        return text.withUTF8 { $0.allSatisfy(contains) }
    }
}

extension Array where Element: Hashable {
    /// Each element once, at its first position.
    package var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
