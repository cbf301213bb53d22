import CrowsfootChanges
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootProcessors
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootText
import CrowsfootWorkspace

/// The text output of `diff`.
struct DiffText {
    private let result: DiffResult
    private let overview: ChangeOverview
    private let style: TextStyle
    private let detail: TextDetail

    init(_ result: DiffResult, _ overview: ChangeOverview, style: TextStyle, _ detail: TextDetail) {
        self.result = result
        self.overview = overview
        self.style = style
        self.detail = detail
    }

    /// Every changed schema, and a summary of all.
    var text: String {
        // Both parts need the findings only if renames are suggested.
        let isSuggesting = result.comparisons.contains { !$0.way.suggestions.isEmpty }
        let known = isSuggesting ? overview.reports.map(\.findings) : nil
        let parts: [@Sendable () -> [String]] = [{ differences(known ?? []) }, { findingBlocks(known) }]
        return (parts.concurrentMap { $0() }.joined() + [verdicts + summary + "\n"]).joined(separator: "\n")
    }

    private func differences(_ found: [[Diagnostic]]) -> [String] {
        var shown: [String: Set<String>] = [:]
        for (report, findings) in zip(overview.reports, found) {
            shown[report.schema, default: []].formUnion(findings.lazy.flatMap(\.fixes).map(\.title))
        }
        var blocks: [String] = []
        for schema in result.schemas {
            switch schema {
            case .added(let history): blocks.append(line(.added, "schema `\(history.name.text)` is new"))
            case .removed(let history): blocks.append(line(.removed, "schema `\(history.name.text)` is removed"))
            case .compared(let comparison): blocks += block(of: comparison, shown)
            case .unknown: break
            }
        }
        return blocks
    }

    private func findingBlocks(_ known: [[Diagnostic]]?) -> [String] {
        var blocks: [String] = []
        let (source, others) = findings(known ?? overview.reports.map(\.findings))
        if !others.isEmpty {
            let report = Report(others, in: result.sources, by: ToolVersion.tool)
            blocks.append(ReportFormat.text.render(report, style: style, detail))
        }
        if !source.isEmpty {
            blocks.append(styled("Swift code to change", .message) + "\n" + source.map { line(.changed, $0.message) }.joined())
        }
        return blocks
    }

    /// The findings, with those about Swift code separate, because they are many and need no excerpt.
    private func findings(_ found: [[Diagnostic]]) -> (source: [Diagnostic], others: [Diagnostic]) {
        // Hand-written code has changed already, and the compiler reports the code that uses it.
        let all = found.joined().filter { finding in
            finding.severity > .info && (finding.rule.family != "source" || !result.sources.isImported(finding.range))
        }
        return (all.filter { $0.rule.family == "source" }, all.filter { $0.rule.family != "source" })
    }

    /// Problems that prevent stores from opening.
    private var problems: [UnlocatedProblem] {
        overview.reports.filter(\.way.path.isBack).map { UnlocatedProblem(severity: .error, sentence: $0.sentence) }
            + overview.removed.compactMap { schema in
                schema.sentence.map { UnlocatedProblem(severity: schema.isReleased ? .error : .warning, sentence: $0) }
            }
    }

    /// Returns the problems in a format of findings alone.
    func problemLines(_ format: HistoryFormat) -> String { problems.compactMap(format.line).joined() }

    /// Returns the problems that a format of findings alone has no place for.
    func problemNotes(_ format: HistoryFormat) -> [String] {
        format.findings == nil ? [] : problems.filter { format.line(of: $0) == nil }.map(\.text)
    }

    /// Checksums that generated code lists and no store confirms, for formats of findings alone.
    var predictions: [String] { overview.reports.filter(\.hasVerdict).flatMap(\.predictions).map(\.sentence) }

    /// Schemas that could not be compared, with the reason.
    var notes: [String] {
        result.excused.map { schema in
            let name = schema.name.map { "`\($0)`" } ?? "a schema without a name"
            return "\(name) is not compared, because \(result.reason(for: schema))"
        } + result.remarks.filter { $0.omission == .nothing }.map(\.text) + unreleased
    }

    /// Advice about versions that break stores of the base, but that no user has yet as far as the schema shows.
    private var unreleased: [String] {
        guard let base = result.base else { return [] }
        let broken = Set(
            overview.reports.filter { $0.storeBreakers.isEmpty && $0.findings.contains { $0.severity == .error } }.map(\.schema))
        return result.comparisons.map(\.comparison.lineage).compactMap { lineage in
            let version = lineage.new.version
            guard lineage.old.version == version, !lineage.old.isReleased, !lineage.new.isReleased, broken.contains(lineage.new.name),
                !result.sources.isImported(lineage.new.versionRange)
            else { return nil }
            return "version \(version) of `\(lineage.new.name)` isn't released. If no build with it has left your team, merge the change "
                + "as it is. Otherwise, first run `crowsfoot release \(version) --at \(ShellWord(ifNeeded: base))`"
        }
    }
}

// MARK: - One schema

extension DiffText {
    /// Returns the differences. `shown` are the titles of fixes in findings, by schema.
    private func block(of schema: SchemaComparison, _ shown: [String: Set<String>]) -> [String] {
        var blocks = schema.reshaped.map { block(of: $0, heading: reshaping($0, schema.brokenReleases)) }
        if !schema.comparison.changes.isEmpty || !schema.way.suggestions.isEmpty {
            blocks.append(block(of: schema.comparison, heading: heading(schema)))
        }
        if !schema.way.suggestions.isEmpty {
            let titles = shown[schema.comparison.lineage.new.name] ?? []
            blocks.append(styled("Possible renames", .message) + "\n" + schema.way.suggestions.map { suggestion($0, titles) }.joined())
        }
        return blocks
    }

    private func heading(_ schema: SchemaComparison) -> String {
        let lineage = schema.comparison.lineage
        let (old, new) = (lineage.old.version, lineage.new.version)
        if old != new { return "\(lineage.new.name) \(old) → \(new)" }
        return lineage.old.isReleased ? reshaping(schema.comparison, schema.brokenReleases) : "\(lineage.new.name) \(new)"
    }

    private func reshaping(_ comparison: Comparison, _ brokenReleases: [Diagnostic]) -> String {
        "\(comparison.lineage.new.name) \(comparison.lineage.new.version) \(VersionEditClause.text(of: comparison, brokenReleases))"
    }

    /// Returns the changes, grouped by model or type, in the order of the first one of each.
    private func block(of comparison: Comparison, heading: String) -> String {
        var groups: [(title: String?, lines: String)] = []
        var places: [String: Int] = [:]
        for change in comparison.changes {
            let title = comparison.lineage.owner(of: change)
            let text = line(type(of: change).kind.mark, sentence(of: change, in: comparison.lineage))
            if let title, let place = places[title] {
                groups[place].lines += "  " + text
            } else if let title {
                places[title] = groups.count
                groups.append((title, "  " + text))
            } else if let last = groups.indices.last, groups[last].title == nil {
                groups[last].lines += text
            } else {
                groups.append((nil, text))
            }
        }
        let texts = groups.map { ($0.title.map { TerminalText($0).text + "\n" } ?? "") + $0.lines }
        return styled(TerminalText(heading).text, .message) + "\n\n" + texts.joined(separator: "\n")
    }

    /// Returns the message about a change, in the terms of the file that declares the element.
    private func sentence(of change: any SchemaChange, in lineage: Lineage) -> String {
        let sentence = change.sentence(in: lineage)
        let range = lineage.closestRange(to: change.subject)
        return result.sources.advice(sentence, of: nil, at: range, about: lineage.path(of: change.subject))
    }

    private func advice(_ suggestion: RenameSuggestion) -> String {
        let isImported = result.sources.isImported(suggestion.lineage.new.range(of: suggestion.subject.new))
        return isImported ? suggestion.advice(in: result.sources) : suggestion.advice
    }

    /// Returns a line, with the advice if no finding shows the edit.
    private func suggestion(_ suggestion: RenameSuggestion, _ shown: Set<String>) -> String {
        let confidence = "\(suggestion.confidence.rawValue), \(suggestion.score) %"
        let sentence = "  " + styled("?", .info) + " " + TerminalText("\(suggestion.sentence) (\(confidence))").text + "\n"
        let isImported = result.sources.isImported(suggestion.lineage.new.range(of: suggestion.subject.new))
        if !isImported, let fix = suggestion.fix, shown.contains(fix.title) { return sentence }
        let rest = [suggestion.consequence(in: result.sources), suggestion.doubt, advice(suggestion)].compactMap(\.self).joined(
            separator: "; ")
        return sentence + "    " + TerminalText(rest).text + "\n"
    }
}

extension Lineage {
    /// The model or type under which a change is listed, or `nil` for a change of the schema and for a whole model or type that is new or
    /// removed.
    fileprivate func owner(of change: any SchemaChange) -> String? {
        let isWhole = type(of: change).kind.mark != .changed && (change.subject.old == nil || change.subject.new == nil)
        guard let place = change.subject.new ?? change.subject.old, let owner = place.declaration else { return nil }
        if isWhole, owner == place { return nil }
        // A removed part of a renamed model is listed under its new name.
        if change.subject.new == nil, case .model(let id) = owner, let successor = successor(of: id) {
            return new.path(of: .model(successor))
        }
        return change.subject.new == nil ? old.path(of: owner) : new.path(of: owner)
    }
}

extension SchemaElement {
    /// The model, enum or struct that it is or belongs to.
    fileprivate var declaration: SchemaElement? {
        switch self {
        case .schema: nil
        case .model(let id), .query(let id, _): .model(id)
        case .property(let id): .model(id.model)
        case .enumeration(let id), .enumerationCase(let id, _): .enumeration(id)
        case .structure(let id), .member(let id, _): .structure(id)
        }
    }
}

// MARK: - Lines

extension DiffText {
    /// The verdicts on all changed schemas, with their names if there are several.
    private var verdicts: String {
        let changed = overview.reports.filter(\.hasVerdict)
        return changed.map { report in
            let name = changed.count > 1 ? "\(report.schema): " : ""
            return TerminalText(name + report.sentence).text + "\n"
                + report.predictions.map { TerminalText($0.sentence).text + "\n" }.joined()
        }.joined() + overview.removed.compactMap(\.sentence).map { TerminalText($0).text + "\n" }.joined()
    }

    private var summary: String {
        let count = result.schemas.count { if case .unknown = $0 { false } else { true } }
        if count == 0 { return "nothing was compared" }
        let changes = result.comparisons.reduce(0) { sum, schema in
            sum + schema.comparison.changes.count + schema.reshaped.reduce(0) { $0 + $1.changes.count }
        }
        let whole = result.schemas.count { if case .compared = $0 { false } else { $0.hasDifferences } }
        let total = changes + whole
        let changed = total == 0 ? "no changes" : "\(Counted(total, "change"))"
        let uncompared = result.uncomparedCount
        if uncompared == 0 { return "\(changed) in \(Counted(count, "schema"))" }
        let rest = "\(Counted(uncompared, "declaration")) \(uncompared == 1 ? "is" : "are") not compared"
        return "\(changed) in the readable parts of \(Counted(count, "schema")); \(rest)"
    }

    private func line(_ mark: ChangeMark, _ sentence: String) -> String {
        styled(mark.sign, mark.part) + " " + TerminalText(sentence).text + "\n"
    }

    private func styled(_ words: String, _ part: TextStyle.Part) -> String {
        var text = ""
        style.append(words, as: part, to: &text)
        return text
    }
}

extension ChangeMark {
    fileprivate var part: TextStyle.Part {
        switch self {
        case .added: .added
        case .removed: .removed
        case .changed: .info
        }
    }
}
