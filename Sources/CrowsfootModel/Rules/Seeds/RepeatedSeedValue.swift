import CrowsfootSource
import CrowsfootSyntax

enum RepeatedSeedValue: ModelRule {
    static let rule = Rule(
        id: "seed/repeated-value", severity: .error,
        summary: "two seeds have the same unique value",
        explanation: """
            Seeds are inserted together and saved at once. Two unsaved objects with one unique value are reported to crash the app at the save.
            In SwiftData, a second object updates the first only if the first is saved.
            """,
        evidence: .confirmed,
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

    /// The value that a row gets, where it is known and two of it count as equal.
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
            rule, "there is a seed with \(names) already", at: field?.valueRange ?? seed.keywordRange,
            related: [.init(earlierField?.valueRange ?? earlier.keywordRange, "the first one")],
            help: "give the seed another value, or remove one of the two", subject: "\(model.name.text).\(key.joined(separator: "."))")
    }
}
