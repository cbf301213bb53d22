import CrowsfootHistory

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
