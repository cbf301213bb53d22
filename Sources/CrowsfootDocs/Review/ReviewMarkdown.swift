import CrowsfootSource

/// The report for a pull request or a job summary: the verdict in the first line, and a section for each kind of thing that there is to say.
package struct ReviewMarkdown {
    /// More of them nobody reads.
    private static let shownFiles = 20

    private let review: ReviewReport

    package static func text(of review: ReviewReport) -> String {
        var writer = MarkdownWriter()
        ReviewMarkdown(review: review).write(to: &writer)
        return writer.text
    }

    private func write(to writer: inout MarkdownWriter) {
        let verdict = ReviewVerdict(review)
        let mark = review.fails ? "❌" : verdict.needsCare ? "⚠️" : "✅"
        writer.paragraph("\(mark) **\(MarkdownText(verdict.sentence))** \(MarkdownText(ReviewVerdict.scope(of: review)))")
        writeChanges(to: &writer)
        writeFindings(to: &writer)
        writeFiles(to: &writer)
    }

    private func writeChanges(to writer: inout MarkdownWriter) {
        let notes = ChangeOverviewMarkdown.notes(on: review.overview)
        if notes.isEmpty, review.overview.changed.isEmpty { return }
        writer.heading(2, "What this does to stores")
        writer.list(notes.map { MarkdownText($0).description })
        writer.nested { writer in
            for report in review.overview.changed { ChangeReportMarkdown.write(report, to: &writer) }
        }
    }

    private func writeFindings(to writer: inout MarkdownWriter) {
        if review.findings.isEmpty { return }
        writer.heading(2, "Findings")
        let (hints, others) = (review.findings.filter { $0.severity == .hint }, review.findings.filter { $0.severity > .hint })
        var places = FindingLocations(review.sources)
        writer.list(
            FindingList.worstFirst(others).map { finding in
                "**\(finding.severity.rawValue)** \(FindingList.line(for: finding, at: places.text(of: finding)))"
            })
        if hints.isEmpty { return }
        writer.folded("Hints: \(hints.count)") { writer in
            writer.list(hints.map { FindingList.line(for: $0, at: places.text(of: $0)) })
        }
    }

    private func writeFiles(to writer: inout MarkdownWriter) {
        let generation = review.generation
        if generation.outdated.isEmpty, generation.obstacles.isEmpty { return }
        writer.heading(2, "Files to generate again")
        writer.list(generation.obstacles.map { MarkdownText($0).description })
        let isFixed = generation.outdated.allSatisfy { $0.complaint == nil }
        if !generation.outdated.isEmpty, isFixed { writer.paragraph("`crowsfoot generate` brings them up to date:") }
        let lines = generation.outdated.map { file in
            "\(MarkdownText(code: file.path)) \(MarkdownText(file.complaint ?? "is \(file.state)"))"
        }
        writer.list(lines.prefix(Self.shownFiles) + (lines.count > Self.shownFiles ? ["and \(lines.count - Self.shownFiles) more"] : []))
    }
}

/// Where findings are, as `path:line`; a file is counted through when it is first asked for.
struct FindingLocations {
    private let sources: SourceSet
    private var tables: [FileID: LineTable] = [:]

    init(_ sources: SourceSet) {
        self.sources = sources
    }

    mutating func text(of finding: Diagnostic) -> String {
        let range = sources.origin(of: finding.range)
        let file = range.file
        let table = tables[file] ?? LineTable(sources[file])
        tables[file] = table
        return "\(sources[file].path):\(table.line(at: Int(range.start)))"
    }
}
