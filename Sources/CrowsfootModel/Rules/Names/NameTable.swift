import CrowsfootSource

/// Values for certain names. Other names are rejected quickly by their first letter and length.
struct NameTable<Value: Sendable>: Sendable {
    private let values: [String: Value]
    /// The lengths that occur for each first byte, as bits.
    private let lengths: [UInt64]

    init(_ values: [String: Value]) {
        self.values = values
        var lengths = [UInt64](repeating: 0, count: 256)
        for name in values.keys {
            guard let first = name.utf8.first else { continue }
            lengths[Int(first)] |= 1 << UInt64(min(name.utf8.count, 63))
        }
        self.lengths = lengths
    }

    subscript(name: String) -> Value? {
        guard let first = name.utf8.first, lengths[Int(first)] >> UInt64(min(name.utf8.count, 63)) & 1 == 1 else { return nil }
        return values[name]
    }
}

extension NameTable where Value == Void {
    init(_ names: [String]) {
        self.init(Dictionary(uniqueKeysWithValues: names.map { ($0, ()) }))
    }

    func contains(_ name: String) -> Bool { self[name] != nil }
}

/// The advice to rename a property.
struct Renaming {
    let help: String
    let fixes: [FixIt]

    /// Advises a rename. In a released schema, it needs `@was`, which the author has to decide.
    init(_ property: Property, of model: Model, in schema: Schema) {
        let better = ReservedName.better(than: property, of: model, in: schema)
        if schema.predecessor == nil || model.isCarriedOver {
            help = "rename it to `\(better)`"
            fixes = [FixIt("rename it to `\(better)`", .unsafe, [.init(property.name.range, with: better)])]
        } else {
            help = "rename it to `\(better)`, and add `@was(\(property.name.text))` if it is released"
            fixes = []
        }
    }
}

/// Finds names that differ only in case.
struct CaseFold {
    private var namesByHash: [UInt64: Name] = [:]

    /// Adds a name, and returns an earlier one that differs only in case.
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
    /// The name with a lowercase first word: `book` for `Book`, `urlItem` for `URLItem`.
    var loweringFirst: String {
        let capitals = prefix { $0.isUppercase }.count
        let lowered = capitals > 1 && capitals < count ? capitals - 1 : max(capitals, 1)
        return prefix(lowered).lowercased() + dropFirst(lowered)
    }

    /// The name with an uppercase first letter.
    var raisingFirst: String { prefix(1).uppercased() + dropFirst() }
}
