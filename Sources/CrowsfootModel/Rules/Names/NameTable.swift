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
