/// Everything there is to say about all schemas of a run.
package struct ChangeOverview: Sendable {
    package let reports: [ChangeReport]
    package let added: [String]
    package let removed: [RemovedSchema]
    package let skipped: [SkippedSchema]

    package struct RemovedSchema: Sendable {
        package let name: String
        /// Whether people have stores of it.
        package let isReleased: Bool

        /// What that comes to. One sentence, with a full stop.
        package var sentence: String? {
            isReleased ? "Stores that people have of `\(name)` are opened by nothing any more: the schema is gone." : nil
        }

        package init(name: String, isReleased: Bool) {
            self.name = name
            self.isReleased = isReleased
        }
    }

    /// A schema that could not be compared.
    package struct SkippedSchema: Sendable {
        package let name: String?
        /// One clause, names in backticks, no full stop.
        package let reason: String

        package init(name: String?, reason: String) {
            self.name = name
            self.reason = reason
        }
    }

    package init(
        _ reports: [ChangeReport], added: [String] = [], removed: [RemovedSchema] = [], skipped: [SkippedSchema] = []
    ) {
        self.reports = reports
        self.added = added
        self.removed = removed
        self.skipped = skipped
    }

    package func fails(_ gate: FailureGate) -> Bool {
        gate.failsForStores && removed.contains(where: \.isReleased) || reports.contains { $0.fails(gate) }
    }

    /// How many declarations could not be read, so that nothing is known about changes to them.
    var unreadCount: Int { reports.reduce(0) { $0 + $1.unread.count } }
    var count: Int { reports.count + added.count + removed.count + skipped.count }
    var changed: [ChangeReport] { reports.filter(\.hasChanges) }
    var differenceCount: Int { reports.count(where: \.isDifferent) + added.count + removed.count }

    /// The schemas with harm that nobody has taken care of.
    var needingCare: [String] { changed.filter(\.needsCare).map(\.schema) + removed.filter(\.isReleased).map(\.name) }
}

/// The report for a pull request or a job summary: one verdict on everything, and then each schema that changed.
package enum ChangeOverviewMarkdown {
    package static func text(of overview: ChangeOverview) -> String {
        var writer = MarkdownWriter()
        if overview.count == 0 { writer.paragraph("There is no schema to compare.") }
        // What a single schema comes to stands in its own report.
        if overview.count > 1 || overview.changed.isEmpty { writeWhole(overview, to: &writer) }
        for report in overview.changed { ChangeReportMarkdown.write(report, to: &writer) }
        return writer.text
    }

    private static func writeWhole(_ overview: ChangeOverview, to writer: inout MarkdownWriter) {
        if overview.count == 0 { return }
        let isFine = overview.needingCare.isEmpty && overview.skipped.isEmpty
        writer.paragraph("\(isFine ? "✅" : "⚠️") **\(MarkdownText(verdict(on: overview)))** \(MarkdownText(summary(of: overview)))")
        let unchanged = overview.reports.filter { !$0.hasChanges }.map(\.schema)
        let same = unchanged.isEmpty ? [] : ["as before: \(list(unchanged))"]
        writer.list((notes(on: overview) + same).map { MarkdownText($0).description })
    }

    private static func verdict(on overview: ChangeOverview) -> String {
        if !overview.needingCare.isEmpty { return "To be taken care of: \(list(overview.needingCare))." }
        if !overview.skipped.isEmpty { return "Not everything could be compared." }
        return overview.differenceCount == 0 ? "Nothing has changed." : "Nothing has to be taken care of."
    }

    private static func summary(of overview: ChangeOverview) -> String {
        let (compared, different) = (overview.count - overview.skipped.count, overview.differenceCount)
        let schemas = "\(compared) schema\(compared == 1 ? "" : "s")"
        if different == 0 { return "\(schemas) compared, and no difference." }
        return "\(different) of \(schemas) \(different == 1 ? "differs" : "differ")."
    }

    /// What there is to say about schemas that only one side has, or that could not be compared.
    static func notes(on overview: ChangeOverview) -> [String] {
        let removed = overview.removed.map { schema in
            "schema `\(schema.name)` is gone\(schema.isReleased ? ", and with it what opens the stores that people have of it" : "")"
        }
        let skipped = overview.skipped.map { schema in
            "\(schema.name.map { "`\($0)`" } ?? "a schema without a name") is not compared: \(schema.reason)"
        }
        return removed + overview.added.map { "schema `\($0)` is new" } + skipped
    }

    private static func list(_ names: [String]) -> String {
        names.map { "`\($0)`" }.joined(separator: ", ")
    }
}
