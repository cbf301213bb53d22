import CrowsfootSource

enum NothingToFill: HistoryRule {
    static let rule = Rule(
        id: "migration/nothing-to-fill", severity: .warning,
        summary: "a property of a new model is filled",
        finds: "A `fill` step for a model that is new in the version.",
        matters: "The step has no effect, since a new model has no objects.",
        fixes: "Remove the `fill` step.",
        evidence: .language,
        example: .versions(
            "model Book { title: String }", then: "model Book { title: String }\nmodel Note { text: String }",
            migration: #"fill Note.text with """#),
        fixed: .removing(line: #"migration { fill Note.text with "" }"#).adding(#" = """#, after: "text: String"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard let lineage = versions.lineage, let migration = versions.new.migration else { return }
        for step in migration.steps {
            guard case .fill(let change) = step.kind, lineage.declaredSource(of: change.target) == nil else { continue }
            let model = versions.new[change.target.model]
            if !lineage.modelsWithRows(of: model).isEmpty { continue }
            findings.append(
                Diagnostic(
                    rule, "`\(model.name.text)` is new in version \(versions.new.version), so it has no objects to fill",
                    at: step.subject.range,
                    related: [.init(model.name.range, "declared here")], help: "remove the step", subject: step.subject.text))
        }
    }
}

extension Lineage {
    /// The old models whose objects belong to a new one. A new parent has the objects of its submodels.
    func modelsWithRows(of model: Model) -> [ModelID] {
        let heirs = new.models.filter { new.ancestors(of: $0).contains { $0.id == model.id } }
        return ([model] + heirs).compactMap { predecessor(of: $0.id) }
    }
}
