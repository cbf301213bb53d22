import CrowsfootSource

/// The report for a pull request or a job summary: the verdict, the changes, other findings, and files that are out of date.
package struct ReviewMarkdown {
    /// The maximum number of listed files. Longer lists aren't read.
    private static let shownFiles = 20
    /// The maximum number of listed known findings, because a comment on a pull request can't exceed 65,536 characters.
    private static let shownKnown = 20

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
        writer.table(head, cells(Array(new.prefix(count)), &locations))
        let infos = cells(Array(new.dropFirst(count)), &locations)
        if !infos.isEmpty { writer.folded("Infos: \(infos.count)") { $0.table(head, infos) } }
        if earlier.isEmpty { return }
        let known = cells(Array(earlier.prefix(Self.shownKnown)), &locations)
        writer.folded("Findings that were there before: \(earlier.count)") { writer in
            writer.table(head, known)
            if earlier.count > known.count { writer.paragraph("And \(earlier.count - known.count) more: run `crowsfoot check`.") }
        }
    }

    private func cells(_ findings: [Diagnostic], _ locations: inout ReportLocations) -> [[String]] {
        let earlier = review.earlierErrors
        return findings.map { finding in
            let note = earlier.contains(finding.statement) ? " It was there before." : ""
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
