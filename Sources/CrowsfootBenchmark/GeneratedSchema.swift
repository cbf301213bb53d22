/// A large schema, the same for the same number of models: twenty documented properties each, and three relationships for every two models.
struct GeneratedSchema {
    let models: Int
    private var prefix = "Model"
    private var isEdited = false

    init(models: Int) {
        self.models = models
    }

    /// Returns a copy with one change in every model.
    func edited() -> GeneratedSchema {
        var copy = self
        copy.isEdited = true
        return copy
    }

    /// Returns a copy with new names for all models.
    func renamed() -> GeneratedSchema {
        var copy = self
        copy.prefix = "Thing"
        return copy
    }

    private static let properties = [
        "String = \"\"", "Int = 0", "Bool = false", "Date = .now", "Double = 0", "UUID = UUID()", "String?", "[String] = []", "Data?",
        "Decimal = 0",
    ]

    func text() -> [UInt8] {
        var random = SeededRandom(seed: 7)
        var ends: [[String]] = Array(repeating: [], count: models)
        for number in 0..<(models * 3 / 2) {
            let (one, many) = (Int.random(in: 0..<models, using: &random), Int.random(in: 0..<models, using: &random))
            ends[one].append("    items\(number): [\(prefix)\(many)] @inverse(owner\(number)) @delete(cascade)\n")
            ends[many].append("    owner\(number): \(prefix)\(one)? @inverse(items\(number))\n")
        }
        var text = Array("schema Big\n\nversion 1.0.0\n\n".utf8)
        for model in 0..<models {
            text += "/// Model number \(model).\nmodel \(prefix)\(model) {\n".utf8
            for property in 0..<20 {
                let type = Self.properties.randomElement(using: &random) ?? ""
                let number = isEdited && property == model % 20 ? 100 + property : property
                text += "    field\(number): \(type)  /// Property \(property) of model \(model).\n".utf8
            }
            if isEdited { text += "    note\(model): String?\n".utf8 }
            for end in ends[model] { text += end.utf8 }
            text += "}\n\n".utf8
        }
        return text
    }
}

/// Pseudorandom numbers, the same in every run.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// Returns the next number of SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
