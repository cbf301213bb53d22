package import CrowsfootModel
import CrowsfootText

/// A rehearsal as text: the worst first, with one line for objects with the same outcome.
package struct RehearsalText {
    /// The maximum number of objects to name.
    private static let exampleLimit = 5

    private var writer = TextWriter()

    private init() {}

    package static func render(_ report: RehearsalReport) -> String {
        var text = RehearsalText()
        for stage in report.stages { text.write(stage, report.schema, hasUnread: !report.unread.isEmpty) }
        for clause in report.unread {
            text.writer.blank()
            text.write(line: padded("unread") + clause)
        }
        text.writeSummary(of: report)
        return text.writer.text
    }

    private mutating func write(_ stage: RehearsalReport.Stage, _ schema: String, hasUnread: Bool) {
        let heading = "\(schema) \(stage.versions.old) → \(stage.versions.new)"
        let isFine = stage.groups.isEmpty && stage.unknowns.isEmpty && stage.doubt == nil && !stage.rowCounts.isEmpty
        let all = isFine ? "migrate without \(hasUnread ? "losing data that could be read" : "data loss")" : nil
        writer.blank()
        write(line: "\(heading): \(all == nil ? Self.objects(stage) : "all \(Self.objects(stage)) \(all ?? "")")")
        if let doubt = stage.doubt {
            writer.blank()
            write(line: Self.padded("doubt") + "\(doubt): then the app crashes before any object is copied")
        }
        let (open, meant) = (stage.groups.filter { $0.acceptance == nil }, stage.groups.filter { $0.acceptance != nil })
        for group in open { write(group) }
        for unknown in stage.unknowns {
            writer.blank()
            write(line: Self.padded("unknown") + "\(unknown.step): can't be rehearsed: \(unknown.what)")
        }
        if !meant.isEmpty { writer.blank() }
        for group in meant {
            write(line: "accepted \(group.subject): \(group.message) (\(Self.counted(group.rows.count)): \(group.acceptance ?? ""))")
        }
        if stage.doubt != nil, stage.groups.isEmpty, stage.unknowns.isEmpty {
            writer.blank()
            write(line: "if the store opens, all objects migrate without data loss")
        }
    }

    private mutating func write(_ group: FindingGroup) {
        writer.blank()
        write(line: Self.padded(group.fate.word) + "\(group.subject): \(group.message)")
        let indentation = Self.padded("")
        let examples = group.rows.prefix(group.rows.count <= Self.exampleLimit + 1 ? group.rows.count : Self.exampleLimit)
        for row in examples { write(line: indentation + row.label + (row.detail.map { ": " + $0 } ?? "")) }
        let rest = group.rows.count - examples.count
        if rest > 0 { write(line: indentation + "and \(rest) more of these \(group.rows.count) objects") }
        if let help = group.help { write(line: indentation + "= help: " + help) }
    }

    /// Writes a line. Values come from files, so control characters are replaced.
    private mutating func write(line: String) { writer.line(TerminalText(line).text) }

    private mutating func writeSummary(of report: RehearsalReport) {
        let counts = RowFate.allCases.compactMap { fate -> String? in
            let groups = report.stages.flatMap(\.groups).filter { $0.fate == fate && $0.acceptance == nil }
            let count = groups.map(\.rows.count).reduce(0, +)
            return count == 0 ? nil : fate.clause(of: count)
        }
        let unknowns = report.stages.map(\.unknowns.count).reduce(0, +)
        let steps = unknowns == 0 ? [] : [unknowns == 1 ? "1 step is unknown" : "\(unknowns) steps are unknown"]
        let count = report.unread.count
        let unread = count == 0 ? [] : [count == 1 ? "1 declaration is not rehearsed" : "\(count) declarations are not rehearsed"]
        let all = counts + steps + unread
        if all.isEmpty { return }
        writer.blank()
        write(line: all.joined(separator: ", "))
    }

    private static func padded(_ word: String) -> String { word + String(repeating: " ", count: max(0, 9 - word.count)) }

    private static func counted(_ count: Int) -> String { count == 1 ? "1 object" : "\(count) objects" }

    /// Returns a text such as `13 Customer and 12 Order objects`.
    private static func objects(_ stage: RehearsalReport.Stage) -> String {
        let counts = stage.rowCounts.map { "\($0.count) \($0.model)" }
        guard let last = counts.last else { return "no objects" }
        let list = counts.count == 1 ? last : counts.dropLast().joined(separator: ", ") + " and " + last
        return list + (stage.rowCounts.map(\.count).reduce(0, +) == 1 ? " object" : " objects")
    }
}

extension RowFate {
    fileprivate var word: String {
        switch self {
        case .fail: "fails"
        case .lose: "lost"
        case .invent: "invented"
        case .default: "default"
        }
    }

    /// Returns a clause with a number of values, one for each property of an object.
    fileprivate func clause(of count: Int) -> String {
        switch self {
        case .fail: count == 1 ? "1 value fails" : "\(count) values fail"
        case .lose: count == 1 ? "1 value is lost" : "\(count) values are lost"
        case .invent: count == 1 ? "1 value is invented" : "\(count) values are invented"
        case .default: count == 1 ? "1 value is a default" : "\(count) values are defaults"
        }
    }
}

/// The effects of all stages on objects.
package struct RehearsalReport: Sendable {
    package let schema: String
    package let stages: [Stage]
    /// The migrated objects, if there are stages.
    package var rows: RowStore?
    /// Declarations that couldn't be read from sources, each as a clause. Their values aren't rehearsed.
    package var unread: [String] = []

    /// Returns the report about a schema with only one version.
    package static func withoutStages(of history: SchemaHistory) -> RehearsalReport {
        RehearsalReport(schema: history.name.text, stages: [])
    }

    /// The step from one version to the next.
    package struct Stage: Sendable {
        package let versions: Versions<VersionNumber>
        /// The reason why it is unknown whether the store opens at all, or `nil`.
        package let doubt: String?
        /// The number of objects of each model in the old version, by name.
        package let rowCounts: [(model: String, count: Int)]
        package let groups: [FindingGroup]
        package let unknowns: [UnknownStep]
    }

    /// Whether an object fails or changes a value, and that isn't accepted.
    package var hasLosses: Bool {
        stages.contains { $0.groups.contains { $0.fate.isRisk && $0.acceptance == nil } }
    }

    /// Whether the outcome of any step or declaration is unknown.
    package var hasUnknowns: Bool { !unread.isEmpty || stages.contains { !$0.unknowns.isEmpty } }

    /// Whether it is unknown if stores open.
    package var hasDoubts: Bool { stages.contains { $0.doubt != nil } }
}
