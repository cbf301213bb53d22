import CrowsfootSource

/// Names that were seen, to find those that are the same but for upper and lower case.
struct CaseFold {
    private var namesByHash: [UInt64: Name] = [:]

    /// Takes a name in and returns an earlier one that differs from it in case only.
    mutating func insert(_ name: Name) -> Name? {
        let hash = Self.hash(name.text)
        guard let earlier = namesByHash.updateValue(name, forKey: hash) else { return nil }
        namesByHash[hash] = earlier
        let isTwin = earlier.text.utf8.elementsEqual(name.text.utf8) { Self.lowered($0) == Self.lowered($1) }
        return isTwin && earlier.text != name.text ? earlier : nil
    }

    static func hash(_ name: String) -> UInt64 {
        var name = name
        return name.withUTF8 { bytes in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for byte in bytes { hash = (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01b3 }
            return hash ^ hash >> 32
        }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}

extension String {
    /// `book` for `Book`, and `urlItem` for `URLItem`: a word of capital letters stays one word.
    var loweringFirst: String {
        let capitals = prefix { $0.isUppercase }.count
        let lowered = capitals > 1 && capitals < count ? capitals - 1 : max(capitals, 1)
        return prefix(lowered).lowercased() + dropFirst(lowered)
    }

    /// `Book` for `book`.
    var raisingFirst: String { prefix(1).uppercased() + dropFirst() }
}
