import CrowsfootText

/// Each finding with an excerpt of the source, for a terminal.
///
/// No text of a file or message can control the terminal.
struct TextReport {
    private let report: Report
    private var locator: SourceLocator
    private var page: TextPage

    init(_ report: Report, style: TextStyle) {
        self.report = report
        locator = SourceLocator(report.sources)
        page = TextPage(style)
    }

    static func render(_ report: Report, style: TextStyle, _ detail: TextDetail) -> String {
        var text = TextReport(report, style: style)
        switch detail {
        case .full:
            text.write(report.findings.map { EqualFindings(first: $0) })
        case .brief(let advice):
            let groups = EqualFindings.groups(of: report.findings)
            let lines = groups.flatMap(\.lines).sorted { Diagnostic.precedes($0.first, $1.first) }
            if lines.count > TextDetail.limit { text.writeLines(lines, advice) } else { text.write(groups) }
        }
        return text.page.text
    }

    private mutating func write(_ groups: [EqualFindings]) {
        for group in groups {
            if !page.text.isEmpty { page.endLine() }
            write(group.first)
            write(others: group)
        }
    }

    private mutating func write(others group: EqualFindings) {
        if group.others.isEmpty { return }
        if group.first.help == nil, group.first.caveat == nil, group.first.fixes.isEmpty { page.emptyLine() }
        let fix = group.isFixable ? " `crowsfoot check --fix` fixes all of them" : ""
        page.note("note", "and \(group.others.count) more:" + fix)
        if group.isFixable { return }
        for finding in group.others {
            let start = locator.place(of: finding.range).start
            page.location(":::", report.displayPath(of: finding.range.file), start, TerminalText(finding.message).text)
        }
    }

    private mutating func writeLines(_ lines: [EqualFindings], _ advice: String) {
        for line in lines {
            let finding = line.first
            let start = locator.place(of: finding.range).start
            page.write("\(report.displayPath(of: finding.range.file)):\(start.line):\(start.column): ")
            page.write(finding.severity.rawValue, as: part(for: finding.severity))
            page.write(": \(TerminalText(finding.message).text) [\(finding.rule.id)]")
            if !line.others.isEmpty { page.write(", and \(line.others.count) more: `crowsfoot check --fix` fixes all of them") }
            page.endLine()
        }
        page.endLine()
        page.write("There are more than \(TextDetail.limit) findings, so each has one line. For excerpts and fixes, \(advice).")
        page.endLine()
    }

    /// Returns one finding without color, for a format with room for an excerpt.
    mutating func block(for finding: Diagnostic) -> String {
        page = TextPage(.plain)
        write(finding)
        return page.text
    }

    private mutating func write(_ finding: Diagnostic) {
        let excerpts = Excerpt.excerpts(for: finding, in: &locator)
        let previews = finding.fixes.map { FixPreview($0, in: &locator) }
        let lastMarked = excerpts.lazy.flatMap(\.marks).map(\.position.line).max() ?? 1
        let lastLine = previews.reduce(lastMarked) { max($0, $1.lastLine) }
        page.gutter = String(lastLine).utf8.count

        page.write("\(finding.severity.rawValue)[\(finding.rule.id)]", as: part(for: finding.severity))
        page.write(": " + TerminalText(finding.message).text, as: .message)
        page.endLine()
        for (index, excerpt) in excerpts.enumerated() {
            if index > 0 { page.emptyLine() }
            page.location(index == 0 ? "-->" : ":::", report.displayPath(of: excerpt.file), excerpt.position)
            page.emptyLine()
            write(excerpt, finding.severity)
        }
        if finding.help != nil || finding.caveat != nil || !finding.fixes.isEmpty { page.emptyLine() }
        for (fix, preview) in zip(finding.fixes, previews) { write(fix, preview, besides: finding.range.file) }
        // A shown fix needs no second sentence.
        if let help = finding.help.flatMap({ Self.part(of: $0, notIn: finding.fixes.map(\.title)) }) {
            page.note("help", TerminalText(help).text)
        }
        if let caveat = finding.caveat { page.note("note", caveat) }
    }

    /// Returns the rest of a help that starts with the title of a fix, such as `or …`, or `nil` if there is none.
    private static func part(of help: String, notIn titles: [String]) -> String? {
        var rest = help
        while true {
            let start = rest.dropFirst(rest.hasPrefix("or ") ? 3 : 0)
            guard let title = titles.first(where: start.hasPrefix) else { return rest }
            let end = start.dropFirst(title.count)
            if end.isEmpty { return nil }
            if [", or ", ", and ", "; ", ": "].contains(where: end.hasPrefix) {
                rest = String(end.dropFirst(2))
            } else if end.hasPrefix(", "), end.contains(", or ") {
                // The first choice of a list.
                rest = "or " + end.dropFirst(2)
            } else {
                return rest
            }
        }
    }

    private func part(for severity: Severity) -> TextStyle.Part {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .info: .info
        }
    }
}

extension TextReport {
    private mutating func write(_ excerpt: Excerpt, _ severity: Severity) {
        let lines = locator.lines(of: excerpt.file)
        var lastLine = excerpt.marks[0].position.line - 1
        var marks = excerpt.marks[...]
        while let first = marks.first {
            let number = first.position.line
            for between in lastLine + 1..<max(lastLine + 1, number) {
                write(ExcerptLine(lines.bytes, line: lines.bytes(ofLine: between), around: 0), between)
            }
            let here = marks.prefix { $0.position.line == number }
            marks = marks.dropFirst(here.count)
            write(here, number, lines, severity)
            lastLine = number
        }
    }

    /// Writes the marks of one line, each in its own row. A line that has to be cut is cut around each of them.
    private mutating func write(_ marks: ArraySlice<ExcerptMark>, _ number: Int, _ lines: LineTable, _ severity: Severity) {
        let range = lines.bytes(ofLine: number)
        var line: ExcerptLine?
        for mark in marks {
            let shown: ExcerptLine
            if let line, line.isWhole {
                shown = line
            } else {
                shown = ExcerptLine(lines.bytes, line: range, around: mark.bytes.lowerBound)
                write(shown, number)
            }
            line = shown
            write(mark, under: shown, severity)
        }
    }

    private mutating func write(_ line: ExcerptLine, _ number: Int) {
        page.edge(number)
        if !line.text.isEmpty { page.write(" " + line.text) }
        page.endLine()
    }

    private mutating func write(_ mark: ExcerptMark, under line: ExcerptLine, _ severity: Severity) {
        let columns = line.columns(of: mark.bytes)
        let words = mark.text.map { " " + TerminalText($0).text } ?? ""
        let underline = String(repeating: mark.isPrimary ? "^" : "-", count: columns.marked)
        page.edge()
        page.blanks(1 + columns.before)
        page.write(underline + words, as: mark.isPrimary ? part(for: severity) : .related)
        page.endLine()
    }

    private mutating func write(_ fix: FixIt, _ preview: FixPreview, besides file: FileID) {
        page.note(fix.applicability == .safe ? "fix" : "suggestion", TerminalText(fix.title).text)
        for hunk in preview.hunks {
            if hunk.file != file { page.location(":::", report.displayPath(of: hunk.file), hunk.position) }
            for line in hunk.lines {
                let part: TextStyle.Part = line.isAdded ? .added : .removed
                page.edge(line.number, line.isAdded ? "+" : "-", as: part)
                if !line.text.isEmpty { page.write(" " + line.text, as: part) }
                page.endLine()
            }
        }
    }
}
