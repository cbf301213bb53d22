import CrowsfootSource

/// Names that were seen, to find those that are the same but for upper and lower case.
struct CaseFold {
    private var namesByHash: [UInt64: Name] = [:]

    /// Takes a name in and returns an earlier one that differs from it in case only.
    mutating func insert(_ name: Name) -> Name? {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.text.utf8 {
            hash = (hash ^ UInt64(Self.lowered(byte))) &* 0x100_0000_01b3
        }
        guard let earlier = namesByHash.updateValue(name, forKey: hash) else { return nil }
        namesByHash[hash] = earlier
        let isTwin = earlier.text.utf8.elementsEqual(name.text.utf8) { Self.lowered($0) == Self.lowered($1) }
        return isTwin && earlier.text != name.text ? earlier : nil
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}
