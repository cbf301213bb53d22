import CrowsfootSource

enum AlreadyUnique: HistoryRule {
    static let rule = Rule(
        id: "migration/already-unique", severity: .warning,
        summary: "rows are searched for equal values that cannot be there",
        explanation: """
            The property is unique in the version before as well, so that no store can have two rows with one value. The step only costs time.
            """,
        evidence: .language,
        example: .versions(
            "model Genre { name: String @unique }", then: "model Genre { name: String @unique; position: Int = 0 }",
            migration: "unique Genre.name keep first"),
        fixed: .removing(line: "migration { unique Genre.name keep first }"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard let lineage = versions.lineage, let migration = lineage.new.migration else { return }
        var keysByModel: [ModelID: Set<Set<String>>] = [:]
        for step in migration.steps {
            guard case .unique(let properties, _) = step.kind, let before = properties.first.flatMap({ lineage.declaredSource(of: $0) })
            else {
                continue
            }
            let names = Set(properties.compactMap { lineage.declaredSource(of: $0) }.map { lineage.old[$0].name.text })
            let keys = keysByModel[before.model] ?? Set(lineage.old.uniqueKeys(of: lineage.old[before.model]).map { Set($0) })
            keysByModel[before.model] = keys
            // Rows may become alike by what they are given.
            let isGiven = migration.steps.contains { $0.kind.targets.properties.contains(where: properties.contains) }
            guard names.count == properties.count, keys.contains(names), !isGiven else { continue }
            findings.append(
                Diagnostic(
                    rule, "`\(step.subject.text)` is unique in version \(lineage.old.version) already", at: step.subject.range,
                    related: [.init(lineage.old[before].range, "unique here")], help: "remove the step", subject: step.subject.text))
        }
    }
}
