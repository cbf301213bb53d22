import CrowsfootSource

/// What is known about certain names. Asking about any other is cheap: its first letter and its length tell most of them apart.
struct NameTable<Value: Sendable>: Sendable {
    private let values: [String: Value]
    /// For each first byte the lengths that occur, one bit each.
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

/// How a finding proposes another name for a property.
struct Renaming {
    let help: String
    let fixes: [FixIt]

    /// A property that may have rows already keeps them only with `@was`, which a person has to decide on.
    init(_ property: Property, of model: Model, in schema: Schema) {
        let better = ReservedName.better(than: property, of: model, in: schema)
        if schema.predecessor == nil || model.isCarriedOver {
            help = "call it `\(better)`"
            fixes = [FixIt("call it `\(better)`", .unsafe, [.init(property.name.range, with: better)])]
        } else {
            help = "call it `\(better)`, with `@was(\(property.name.text))` if the version before has it under this name"
            fixes = []
        }
    }
}

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
