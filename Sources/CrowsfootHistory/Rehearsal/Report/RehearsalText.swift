import CrowsfootModel
import CrowsfootText

/// A rehearsal as people read it: what is worst comes first, and rows that fare alike share a line.
package struct RehearsalText {
    /// Of many rows, so many are named.
    private static let exampleLimit = 5

    private var writer = TextWriter()

    private init() {}

    package static func render(_ report: RehearsalReport) -> String {
        var text = RehearsalText()
        for stage in report.stages { text.write(stage, report.schema) }
        return text.writer.text
    }

    private mutating func write(_ stage: RehearsalReport.Stage, _ schema: String) {
        let counts = stage.rowCounts.map { "\($0.count) \($0.model)" }.joined(separator: ", ")
        writer.blank()
        writer.line("\(schema) \(stage.versions.old) to \(stage.versions.new): \(counts.isEmpty ? "no rows" : counts)")
        let (open, meant) = (stage.groups.filter { $0.acceptance == nil }, stage.groups.filter { $0.acceptance != nil })
        for group in open { write(group) }
        for unknown in stage.unknowns {
            writer.blank()
            writer.line(Self.padded("unknown") + "\(unknown.step): cannot be rehearsed: \(unknown.what)")
        }
        if !meant.isEmpty { writer.blank() }
        for group in meant {
            writer.line("meant    \(group.subject): \(group.message) (\(Self.counted(group.rows.count)): \(group.acceptance ?? ""))")
        }
        if stage.groups.isEmpty, stage.unknowns.isEmpty { writer.line("every row gets through, with all of its values") }
    }

    private mutating func write(_ group: FindingGroup) {
        writer.blank()
        writer.line(Self.padded(group.verdict.rawValue) + "\(group.subject): \(group.message)")
        let indentation = Self.padded("")
        let examples = group.rows.prefix(group.rows.count <= Self.exampleLimit + 1 ? group.rows.count : Self.exampleLimit)
        for row in examples { writer.line(indentation + row.label + (row.detail.map { ": " + $0 } ?? "")) }
        let rest = group.rows.count - examples.count
        if rest > 0 { writer.line(indentation + "and \(rest) more of these \(group.rows.count) rows") }
        if let help = group.help { writer.line(indentation + "= help: " + help) }
    }

    private static func padded(_ word: String) -> String { word + String(repeating: " ", count: max(0, 9 - word.count)) }

    private static func counted(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
}
