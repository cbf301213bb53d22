package import CrowsfootChanges
import CrowsfootDiagrams
import CrowsfootMigration
import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootText

/// The report about one schema: the verdict, the diagram of the changes, and one table with an action for each. The rest is folded.
struct ChangeReportMarkdown {
    let rows: [ChangeRow]
    private let report: ChangeReport
    private let files: SourceSet

    init(_ report: ChangeReport, in files: SourceSet) {
        self.report = report
        self.files = files
        rows = ChangeRows.rows(of: report, in: files)
    }

    private var isImported: Bool { files.isImported(report.comparison.lineage.new.versionRange) }

    func write(_ locations: inout ReportLocations, to writer: inout MarkdownWriter) {
        writer.heading(2, MarkdownText(title).description)
        writer.paragraph(report.hasVerdict ? "**\(MarkdownText(report.sentence))**" : "The current version has not changed.")
        if let remark = unreleasedRemark { writer.paragraph("\(MarkdownText(remark))") }
        writeDiagram(to: &writer)
        ChangeTable.write(rows, &locations, to: &writer)
        writeReshaped(to: &writer)
        writeCallers(to: &writer)
        writeStages(to: &writer)
        if !report.predictions.isEmpty {
            writer.folded("Not confirmed: \(report.predictions.count)") {
                $0.list(report.predictions.map { MarkdownText($0.sentence).description })
            }
        }
    }

    /// The title. An unreleased version has the same number on both sides.
    private var title: String {
        let (old, new) = (report.names.old, report.names.new)
        let version = report.comparison.lineage.new.versionRange
        // Models without versions have no number that their author knows.
        if files.isImported(version), !files.isDeclaredInSource(version) {
            return report.schema + (old.split(separator: " in ").dropFirst().first.map { ": \($0) → now" } ?? "")
        }
        if old.hasPrefix("\(new) in ") { return "\(report.schema) \(new): \(old.dropFirst(new.count + 4)) → now" }
        return "\(report.schema): \(old) → \(new)"
    }

    /// The note that renames and losses can't be declared if the first version isn't released, or `nil`.
    private var unreleasedRemark: String? {
        let versions = report.comparison.lineage.versions
        guard !isImported, report.needsCare, versions.old.version == versions.new.version else { return nil }
        guard !versions.old.isReleased, versions.new.predecessor == nil else { return nil }
        let old = "\(versions.old.version)"
        let revision = report.names.old.split(separator: " in ", maxSplits: 1).dropFirst().first.map { " --at \($0)" } ?? ""
        return "Version \(old) isn't released. If users have it, run `crowsfoot release \(old)\(revision)` first: "
            + "then renames and losses can be declared. If no user has it, no store is affected."
    }

    private func writeDiagram(to writer: inout MarkdownWriter) {
        let diagram = MarkedDiagram.changes(of: report.comparison)
        // The Mermaid version of the service is unknown, so the words carry the whole meaning.
        if !diagram.isEmpty { writer.code("mermaid", MermaidWriter.picture(of: diagram, for: .ten)) }
    }

    /// Writes versions that changed under the same number.
    private func writeReshaped(to writer: inout MarkdownWriter) {
        for comparison in report.reshaped {
            let version = comparison.lineage.new.version
            writer.folded("\(version) \(VersionEditClause.text(of: comparison, report.brokenReleases)): \(comparison.changes.count)") {
                $0.list(Self.lines(for: comparison).map { MarkdownText($0).description })
            }
        }
    }

    /// The maximum number of changes of one kind that are listed one by one.
    private static let mostAlike = 4
    private static let mostNames = 12

    /// Returns a line for each change, or for each kind with many changes.
    private static func lines(for comparison: Comparison) -> [String] {
        let lineage = comparison.lineage
        let kinds = comparison.changes.map { type(of: $0).kind }
        let groups = Dictionary(grouping: kinds.indices) { kinds[$0] }
        return kinds.indices.compactMap { index in
            let group = groups[kinds[index]] ?? []
            guard group.count > mostAlike else { return comparison.changes[index].sentence(in: lineage) }
            if group[0] != index { return nil }
            let names = group.prefix(mostNames).map { "`\(lineage.path(of: comparison.changes[$0].subject))`" }.joined(separator: ", ")
            let more = group.count > mostNames ? " and \(group.count - mostNames) more" : ""
            return "\(group.count) × \(kinds[index].words): \(names)\(more)"
        }
    }

    /// Writes the effects on callers. The change already contains initializers of hand-written classes, and the compiler reports the rest.
    private func writeCallers(to writer: inout MarkdownWriter) {
        if isImported { return }
        let lines = report.way.parts.flatMap(\.judgements).filter { $0.effect.subject == .source && $0.isOpen }.map(\.finding.message)
            .unique
        if lines.isEmpty { return }
        writer.folded("Swift code to change: \(lines.count)") { $0.list(lines.map { MarkdownText($0.sentence).description }) }
    }

    /// Writes the stages. The table already states which changes open automatically.
    private func writeStages(to writer: inout MarkdownWriter) {
        if report.stages.allSatisfy({ $0.kind == .lightweight }) { return }
        let version = report.comparison.lineage.new.versionRange
        writer.folded("Migration stages: \(report.stages.count)") {
            StageTable.write(report.stages, to: &$0) { files.report($0, about: version) }
        }
    }
}

/// The rows that need attention as a table, and below it those that are handled or safe, folded.
enum ChangeTable {
    static func write(_ rows: [ChangeRow], _ locations: inout ReportLocations, to writer: inout MarkdownWriter) {
        let open = cells(rows.filter(\.mark.isOpen), &locations)
        let others = rows.filter { !$0.mark.isOpen && $0.mark != .moved }
        writer.table(["", "Change", "Effect on users", "What to do", "Where"], open)
        writeMoved(rows.filter { $0.mark == .moved }, &locations, to: &writer)
        if others.isEmpty { return }
        let count = others.reduce(0) { $0 + $1.count }
        let done = cells(others, &locations)
        writer.folded("\(count) change\(count == 1 ? " is" : "s are") safe or handled") {
            $0.table(["", "Change", "Effect on users", "Handled by", "Where"], done)
        }
    }

    private static func writeMoved(_ rows: [ChangeRow], _ locations: inout ReportLocations, to writer: inout MarkdownWriter) {
        if rows.isEmpty { return }
        let count = rows.reduce(0) { $0 + $1.count }
        let cells = cells(rows, &locations).map { [$0[1], $0[4]] }
        writer.folded("\(count) change\(count == 1 ? " belongs" : "s belong") in a new version") { $0.table(["Change", "Where"], cells) }
    }

    private static func cells(_ rows: [ChangeRow], _ locations: inout ReportLocations) -> [[String]] {
        rows.map { row in
            let owner = row.owner.flatMap { row.namesOwner ? nil : "**\(MarkdownText($0))**: " } ?? ""
            return [
                row.mark.sign, owner + MarkdownText(row.change).description, MarkdownText(row.effect).description,
                MarkdownText(row.action).description, locations.markdown(of: row),
            ]
        }
    }
}

/// The heading's clause about a version that changed under the same number.
package enum VersionEditClause {
    /// `brokenReleases` are the released versions that are not what they were to a store, each a finding about its number.
    package static func text(of comparison: Comparison, _ brokenReleases: [Diagnostic]) -> String {
        guard comparison.lineage.old.isReleased else { return "was changed" }
        let isBroken = brokenReleases.contains { $0.subject == "\(comparison.lineage.new.version)" }
        return isBroken ? "is released and was changed" : "is released and was changed, in nothing that stores have"
    }
}

extension MarkdownWriter {
    /// Writes unconfirmed checksums, separately from confirmed results.
    mutating func unconfirmed(_ predictions: [PredictedChecksum]) {
        if predictions.isEmpty { return }
        heading(3, "Not confirmed")
        list(predictions.map { MarkdownText($0.sentence).description })
    }
}

/// The stages of a migration, a row for each.
enum StageTable {
    /// `wording` translates a reason to the words of the file that the schema was read from.
    static func write(_ stages: [MigrationStage], to writer: inout MarkdownWriter, _ wording: (String) -> String = { $0 }) {
        writer.table(
            ["From", "To", "Kind", "Why"],
            stages.map { stage in
                [
                    MarkdownText(stage.versions.old.name).description, MarkdownText(stage.versions.new.name).description,
                    stage.kind.phrase,
                    stage.reasons.map { MarkdownText(wording($0.sentence)).description }.joined(separator: "<br>"),
                ]
            })
    }
}
