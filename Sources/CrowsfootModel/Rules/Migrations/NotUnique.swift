import CrowsfootSource

enum NotUnique: HistoryRule {
    static let rule = Rule(
        id: "migration/not-unique", severity: .error,
        summary: "a `unique` step for a property that isn't unique",
        finds: "A `unique` step for properties without `@unique` in the new version.",
        matters: "The step would delete objects without a reason.",
        fixes: "Add `@unique` to the property, or remove the step.",
        evidence: .language,
        example: .versions(
            "model Genre { name: String }", then: "model Genre { name: String; position: Int = 0 }",
            migration: "unique Genre.name keep first"),
        fixed: .replacing(";", with: " @unique;"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard versions.old != nil, let migration = versions.new.migration else { return }
        var keysByModel: [ModelID: Set<Set<String>>] = [:]
        for step in migration.steps {
            guard case .unique(let properties, _) = step.kind, let model = properties.first.map({ versions.new[$0.model] }) else {
                continue
            }
            let names = Set(properties.map { versions.new[$0].name.text })
            let keys = keysByModel[model.id] ?? Set(versions.new.uniqueKeys(of: model).map { Set($0) })
            keysByModel[model.id] = keys
            if keys.contains(names) { continue }
            let list = names.sorted().joined(separator: ", ")
            let attribute = names.count == 1 ? "`@unique` to `\(list)`" : "`@unique(\(list))` to the model"
            findings.append(
                Diagnostic(
                    rule,
                    "`\(step.subject.text)` isn't unique in version \(versions.new.version), so the step deletes objects without a reason",
                    at: step.subject.range,
                    related: [.init(versions.new[properties[0]].range, "declared here")],
                    help: "add \(attribute), or remove the step", subject: step.subject.text))
        }
    }
}
