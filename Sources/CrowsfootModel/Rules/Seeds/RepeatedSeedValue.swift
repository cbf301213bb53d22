import CrowsfootSource
import CrowsfootSyntax

enum RepeatedSeedValue: ModelRule {
    static let rule = Rule(
        id: "seed/repeated-value", severity: .error,
        summary: "two seeds have the same unique value",
        finds: "Two seeds of a model with equal values in a `@unique` property.",
        matters: """
            The app may crash at its first launch. Seeds are saved together, and two unsaved objects with one unique value are reported to
            crash when they are saved.
            """,
        fixes: "Use another value, or remove one of the two.",
        evidence: .confirmed,
        doubt: "Several developers report the same crash independently.",
        example: """
            schema Todo
            model Folder {
                name: String @unique
                position: Int = 0
                seed { name: "Work" }
                seed { name: "Work", position: 1 }
            }
            """,
        fixed: .replacing(#""Work","#, with: #""Home","#))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if model.seeds.count < 2 || model.isVirtual || model.isAbstract { return }
        let properties = schema.propertiesByName(of: model)
        for key in schema.uniqueKeys(of: model) {
            var first: [[Constant]: Seed] = [:]
            for seed in model.seeds {
                let values = key.compactMap { value(of: $0, in: seed, properties) }
                guard values.count == key.count else { continue }
                if let earlier = first[values] {
                    findings.append(found(key, values, seed, earlier, in: model))
                } else {
                    first[values] = seed
                }
            }
        }
    }

    /// The value of a seed, if it is known and comparable.
    private static func value(of name: String, in seed: Seed, _ properties: [String: Property]) -> Constant? {
        let value = seed.fields.first { $0.name.text == name }?.value ?? properties[name]?.defaultValue?.value
        switch value {
        case .boolean, .integer, .number, .string, .enumCase: return value
        case .nil, .array, .dictionary, .now, .newUUID, .swift, nil: return nil
        }
    }

    private static func found(_ key: [String], _ values: [Constant], _ seed: Seed, _ earlier: Seed, in model: Model) -> Diagnostic {
        let field = seed.fields.first { key.contains($0.name.text) }
        let earlierField = earlier.fields.first { key.contains($0.name.text) }
        let names = zip(key, values).map { "`\($0): \($1.spelling)`" }.joined(separator: ", ")
        return Diagnostic(
            rule, "duplicate seed with \(names)", at: field?.valueRange ?? seed.keywordRange,
            related: [.init(earlierField?.valueRange ?? earlier.keywordRange, "the first one")],
            help: "use another value, or remove one of the two", subject: "\(model.name.text).\(key.joined(separator: "."))")
    }
}
