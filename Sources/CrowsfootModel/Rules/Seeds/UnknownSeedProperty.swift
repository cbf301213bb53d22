import CrowsfootSource

enum UnknownSeedProperty: ModelRule {
    static let rule = Rule(
        id: "seed/unknown-property", severity: .error,
        summary: "a seed contains an unknown property",
        finds: "A name in a seed that isn't a property of the model, own or inherited.",
        matters: "The generated Swift wouldn't compile.",
        fixes: "Use a property of the model.",
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
            // Properties that the seed already contains aren't suggested.
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
