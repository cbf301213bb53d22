import CrowsfootSource

enum NotUnique: HistoryRule {
    static let rule = Rule(
        id: "migration/not-unique", severity: .error,
        summary: "rows are removed for the sake of a property that is not unique",
        explanation: """
            `unique` removes rows with equal values, because a store in which there are any does not open once the property is unique. Where nothing
            becomes unique, rows would be deleted for no reason.
            """,
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
                    rule, "`\(step.subject.text)` is not unique in version \(versions.new.version)", at: step.subject.range,
                    related: [.init(versions.new[properties[0]].range, "declared here")],
                    help: "add \(attribute), or remove the step: it would delete rows", subject: step.subject.text))
        }
    }
}
