import CrowsfootSource
import CrowsfootText

/// The report for a pull request or a job summary: the verdict, the changes, other findings, and files that are out of date.
package struct ReviewMarkdown {
    /// The maximum number of listed files. Longer lists aren't read.
    private static let shownFiles = 20
    /// The maximum number of findings of one rule that have a row each. A comment on a pull request can't exceed 65,536 characters.
    private static let mostAlike = 3
    private static let mostNames = 12

    private let review: ReviewReport
    private let parts: [ChangeReportMarkdown]

    package static func text(of review: ReviewReport, links: SourceLinks? = nil) -> String {
        var writer = MarkdownWriter()
        var locations = ReportLocations(review.sources, links, comparing: review.overview.sources)
        let parts = review.overview.changed.map { ChangeReportMarkdown($0, in: review.sources) }
        ReviewMarkdown(review: review, parts: parts).write(&locations, to: &writer)
        return writer.text
    }

    private func write(_ locations: inout ReportLocations, to writer: inout MarkdownWriter) {
        writer.paragraph(verdict)
        writer.list(ChangeOverviewMarkdown.notes(on: review.overview).map { MarkdownText($0).description })
        for part in parts { part.write(&locations, to: &writer) }
        writeFindings(&locations, to: &writer)
        writeFiles(to: &writer)
        writer.paragraph("<sub>\(MarkdownText(ReviewVerdict.scope(of: review)))</sub>")
    }

    private var verdict: String {
        let overview = review.overview
        var tally = ChangeOverviewMarkdown.tally(of: overview, parts)
        tally.add(.error, review.newFindings.count { $0.severity == .error })
        tally.add(.warning, review.newFindings.count { $0.severity == .warning })
        let files = review.generation.outdated.count
        let more =
            (files == 0 ? [] : ["\(files) generated file\(files == 1 ? " is" : "s are") out of date"])
            + (review.generation.obstacles.isEmpty ? [] : ["generated files can't be checked"]) + ChangeOverviewMarkdown.skipped(overview)
        let calm = overview.differenceCount == 0 ? ChangeOverviewMarkdown.unchanged(overview) : "Ready to merge"
        return tally.line(fails: review.fails, otherwise: calm, more: more)
    }

    private func writeFindings(_ locations: inout ReportLocations, to writer: inout MarkdownWriter) {
        let (new, earlier) = (FindingList.worstFirst(review.newFindings), FindingList.worstFirst(review.earlierFindings))
        let head = ["", "Finding", "What to do", "Where"]
        let count = new.prefix { $0.severity > .info }.count
        if count > 0 { writer.heading(2, "Findings") }
        writer.table(head, cells(new.prefix(count).map { [$0] }, &locations))
        let infos = cells(Self.folded(Array(new.dropFirst(count))), &locations)
        if !infos.isEmpty { writer.folded("Infos: \(new.count - count)") { $0.table(head, infos) } }
        if earlier.isEmpty { return }
        let known = cells(Self.folded(earlier), &locations)
        writer.folded("Findings that were there before: \(earlier.count)") { $0.table(head, known) }
    }

    /// Groups findings of one rule and severity if there are many, and keeps the order.
    private static func folded(_ findings: [Diagnostic]) -> [[Diagnostic]] {
        struct Key: Hashable {
            let rule: Rule
            let severity: Severity
        }
        let groups = Dictionary(grouping: findings) { Key(rule: $0.rule, severity: $0.severity) }
        var seen: Set<Key> = []
        return findings.flatMap { finding -> [[Diagnostic]] in
            let key = Key(rule: finding.rule, severity: finding.severity)
            guard let group = groups[key], group.count > mostAlike else { return [[finding]] }
            return seen.insert(key).inserted ? [group] : []
        }
    }

    /// Returns the sentence that lists the findings of a group, or nothing for one finding.
    private static func list(_ findings: [Diagnostic]) -> String {
        if findings.count == 1 { return "" }
        let named = findings.compactMap(\.subject).unique.prefix(mostNames).map { "`\($0)`" }
        if named.isEmpty { return " Found \(findings.count) times." }
        let hidden = findings.count - named.count
        return " Found at \(named.joined(separator: ", "))\(hidden > 0 ? " and \(hidden) more" : "")."
    }

    private func cells(_ groups: [[Diagnostic]], _ locations: inout ReportLocations) -> [[String]] {
        let earlier = review.earlierErrors
        return groups.compactMap { group in
            guard let finding = group.first else { return nil }
            let note = (earlier.contains(finding.statement) ? " It was there before." : "") + Self.list(group)
            return [
                ChangeRow.Mark(finding.severity).sign, MarkdownText(finding.message.sentence + note).description,
                MarkdownText((finding.help?.sentence ?? "").naming(finding.rule)).description, locations.markdown(finding.range),
            ]
        }
    }

    private func writeFiles(to writer: inout MarkdownWriter) {
        let generation = review.generation
        if generation.outdated.isEmpty, generation.obstacles.isEmpty { return }
        writer.heading(2, "Generated files")
        writer.list(generation.obstacles.map { MarkdownText($0).description })
        let isFixed = generation.outdated.allSatisfy { $0.complaint == nil }
        if !generation.outdated.isEmpty, isFixed { writer.paragraph("`crowsfoot generate` updates them:") }
        let lines = generation.outdated.map { file in
            "\(MarkdownText(code: file.path)) \(MarkdownText(file.complaint ?? "is \(file.state)"))"
        }
        writer.list(lines.prefix(Self.shownFiles) + (lines.count > Self.shownFiles ? ["and \(lines.count - Self.shownFiles) more"] : []))
    }
}
