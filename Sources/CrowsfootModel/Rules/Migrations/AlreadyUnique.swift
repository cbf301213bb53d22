import CrowsfootSource

enum AlreadyUnique: HistoryRule {
    static let rule = Rule(
        id: "migration/already-unique", severity: .warning,
        summary: "`unique` step for a property that was already unique",
        finds: "A `unique` step for a property that is unique in the previous version, too.",
        matters: "The step has no effect, but costs time when a store migrates.",
        fixes: "Remove the `unique` step.",
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
            // Other steps may set equal values.
            let isGiven = migration.steps.contains { $0.kind.targets.properties.contains(where: properties.contains) }
            guard names.count == properties.count, keys.contains(names), !isGiven else { continue }
            findings.append(
                Diagnostic(
                    rule, "`\(step.subject.text)` is already unique in version \(lineage.old.version)", at: step.subject.range,
                    related: [.init(lineage.old[before].range, "unique here")], help: "remove the step", subject: step.subject.text))
        }
    }
}
