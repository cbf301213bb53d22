import CrowsfootSource

enum NothingToFill: HistoryRule {
    static let rule = Rule(
        id: "migration/nothing-to-fill", severity: .warning,
        summary: "a property is filled of which there are no rows",
        explanation: "A model that is new in a version has no rows yet when stores are migrated to it, so that the step does nothing.",
        evidence: .language,
        example: .versions("model Book { title: String }", then: "model Note { text: String }", migration: #"fill Note.text with """#),
        fixed: .removing(line: #"migration { fill Note.text with "" }"#).adding(#" = """#, after: "text: String"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard let lineage = versions.lineage, let migration = versions.new.migration else { return }
        for step in migration.steps {
            guard case .fill(let change) = step.kind, lineage.declaredSource(of: change.target) == nil else { continue }
            let model = versions.new[change.target.model]
            if !lineage.modelsWithRows(of: model).isEmpty { continue }
            findings.append(
                Diagnostic(
                    rule, "`\(model.name.text)` is new in version \(versions.new.version) and has no rows to fill", at: step.subject.range,
                    related: [.init(model.name.range, "declared here")], help: "remove the step", subject: step.subject.text))
        }
    }
}

extension Lineage {
    /// The models of the old version that have rows of a model of the new one: a new parent has those of the models that inherit from it.
    func modelsWithRows(of model: Model) -> [ModelID] {
        let heirs = new.models.filter { new.ancestors(of: $0).contains { $0.id == model.id } }
        return ([model] + heirs).compactMap { predecessor(of: $0.id) }
    }
}
