import CrowsfootSource

enum UnknownSeedProperty: ModelRule {
    static let rule = Rule(
        id: "seed/unknown-property", severity: .error,
        summary: "a seed gives a value to a property that does not exist",
        explanation: """
            A seed names properties of its model, or of one that it inherits from. It becomes a call of the initialiser, which would not compile
            with a name that does not exist.
            """,
        evidence: .language,
        example: """
            schema Todo
            model Folder {
                name: String
                seed { title: "Work" }
            }
            """,
        fixed: .replacing("title", with: "name"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard !model.seeds.isEmpty, !model.isBroken, !schema.hasUnknownParent(model) else { return }
        let names = Set(schema.allProperties(of: model).map(\.name.text))
        for seed in model.seeds {
            let unknown = seed.fields.map(\.name).filter { !names.contains($0.text) }
            if unknown.isEmpty { continue }
            // What the seed has already is not meant a second time.
            let free = names.subtracting(seed.fields.map(\.name.text))
            for name in unknown { findings.append(found(name, in: model, among: findings.isLong ? [] : free)) }
        }
    }

    private static func found(_ name: Name, in model: Model, among free: Set<String>) -> Diagnostic {
        let nearest = NearestName.of(name.text, among: free)
        return Diagnostic(
            rule, "`\(model.name.text)` has no property `\(name.text)`", at: name.range,
            related: [.init(model.name.range, "declared here")],
            help: nearest.map { "write `\($0)`" } ?? "declare it in `\(model.name.text)`, or remove it",
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [], subject: model.name.text)
    }
}
