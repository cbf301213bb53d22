package import CrowsfootSource

/// The report about all schemas of a run.
package struct ChangeOverview: Sendable {
    package let reports: [ChangeReport]
    package let added: [String]
    package let removed: [RemovedSchema]
    package let skipped: [SkippedSchema]
    /// The files of both sides.
    let sources: SourceSet

    package struct RemovedSchema: Sendable {
        package let name: String
        /// Whether users have stores of it.
        package let isReleased: Bool
        /// Whether it was imported from an app's source or model, which doesn't state releases.
        let isImported: Bool

        /// The severity, or `nil` if there are no stores of it.
        var severity: Severity? { isReleased ? .error : isImported ? .warning : nil }

        /// The result in one sentence, with a full stop.
        package var sentence: String? {
            if isReleased { return "The app can't open existing stores of `\(name)`: the schema was removed." }
            return isImported ? "If users have stores of `\(name)`, the app no longer opens them: its models were removed." : nil
        }

        /// The consequence of removing the schema.
        var consequence: String {
            if isReleased { return ", so the app can't open existing stores of it" }
            return isImported ? ": if users have stores of it, the app no longer opens them" : ""
        }

        package init(name: String, isReleased: Bool, isImported: Bool = false) {
            self.name = name
            self.isReleased = isReleased
            self.isImported = isImported
        }
    }

    /// A schema that couldn't be compared.
    package struct SkippedSchema: Sendable {
        package let name: String?
        /// The reason: one clause, with names in backticks and no full stop.
        package let reason: String

        package init(name: String?, reason: String) {
            self.name = name
            self.reason = reason
        }
    }

    package init(
        _ reports: [ChangeReport], added: [String] = [], removed: [RemovedSchema] = [], skipped: [SkippedSchema] = [],
        in sources: SourceSet = SourceSet()
    ) {
        self.sources = sources
        self.reports = reports
        self.added = added
        self.removed = removed
        self.skipped = skipped
    }

    package func fails(_ gate: FailureGate) -> Bool {
        removed.contains { schema in schema.severity.map { gate.fails(forStores: $0) } ?? false } || reports.contains { $0.fails(gate) }
    }

    /// The number of unreadable declarations, whose changes are unknown.
    var unreadCount: Int { reports.reduce(0) { $0 + $1.unread.count } }
    var count: Int { reports.count + added.count + removed.count + skipped.count }
    var changed: [ChangeReport] { reports.filter(\.hasChanges) }
    /// The names of all newly released versions.
    var releases: [String] { reports.flatMap { report in report.released.map { "\(report.schema) \($0)" } } }
    var differenceCount: Int { reports.count(where: \.isDifferent) + added.count + removed.count }
}

/// The report for a pull request or a job summary: a verdict on everything, and then each schema that changed.
package enum ChangeOverviewMarkdown {
    /// Writes the report. `files` are the targets of locations.
    package static func text(of overview: ChangeOverview, in files: SourceSet, links: SourceLinks? = nil) -> String {
        var writer = MarkdownWriter()
        var locations = ReportLocations(files, links, comparing: overview.sources)
        let parts = overview.changed.map { ChangeReportMarkdown($0, in: files) }
        writer.paragraph(verdict(on: overview, parts))
        writeNotes(on: overview, to: &writer)
        for part in parts { part.write(&locations, to: &writer) }
        return writer.text
    }

    private static func verdict(on overview: ChangeOverview, _ parts: [ChangeReportMarkdown]) -> String {
        if overview.count == 0 { return "There is no schema to compare." }
        return tally(of: overview, parts).line(fails: nil, otherwise: calm(overview), more: skipped(overview))
    }

    static func tally(of overview: ChangeOverview, _ parts: [ChangeReportMarkdown]) -> ReportTally {
        var tally = ReportTally(parts.flatMap(\.rows))
        for severity in [Severity.error, .warning] { tally.add(.init(severity), overview.removed.count { $0.severity == severity }) }
        return tally
    }

    static func calm(_ overview: ChangeOverview) -> String {
        overview.differenceCount == 0 ? unchanged(overview) : "Nothing needs a decision"
    }

    /// The text for a change that leaves all schemas unchanged.
    static func unchanged(_ overview: ChangeOverview) -> String {
        let releases = overview.releases
        return releases.isEmpty ? "No schema has changed" : "\(releases.joined(separator: ", ")) released, and no schema has changed"
    }

    static func skipped(_ overview: ChangeOverview) -> [String] {
        let count = overview.skipped.count
        return count == 0 ? [] : ["\(count) schema\(count == 1 ? "" : "s") not compared"]
    }

    static func writeNotes(on overview: ChangeOverview, to writer: inout MarkdownWriter) {
        let unchanged = overview.reports.filter { !$0.hasChanges }.map(\.schema)
        let same = unchanged.isEmpty ? [] : ["unchanged: \(list(unchanged))"]
        writer.list((notes(on: overview) + same).map { MarkdownText($0).description })
    }

    /// Remarks on schemas that only one side has, or that could not be compared.
    static func notes(on overview: ChangeOverview) -> [String] {
        let removed = overview.removed.map { schema in
            "schema `\(schema.name)` was removed\(schema.consequence)"
        }
        let skipped = overview.skipped.map { schema in
            "\(schema.name.map { "`\($0)`" } ?? "a schema without a name") is not compared: \(schema.reason)"
        }
        let released = overview.differenceCount == 0 ? [] : overview.releases.map { "\($0) is released" }
        return removed + overview.added.map { "schema `\($0)` was added" } + released + skipped
    }

    private static func list(_ names: [String]) -> String {
        names.map { "`\($0)`" }.joined(separator: ", ")
    }
}
