/// Marks of one finding that are shown together, because their lines are near each other.
struct Excerpt {
    /// Lines that are further apart are shown on their own.
    private static let farthest = 3

    private(set) var marks: [Mark]

    var file: FileID { marks[0].file }

    /// Where the excerpt says it is: at the finding itself, if that is in it.
    var position: LineTable.Position { (marks.first(where: \.isPrimary) ?? marks[0]).position }

    /// The excerpts of a finding; the first one shows the finding itself, the others follow in the order of the files.
    static func excerpts(for finding: Diagnostic, in locator: inout SourceLocator) -> [Excerpt] {
        var marks = [Mark(finding.range, finding.label, isPrimary: true, in: &locator)]
        guard !finding.related.isEmpty else { return [Excerpt(marks: marks)] }
        for label in finding.related {
            marks.append(Mark(label.range, label.text, isPrimary: false, in: &locator))
        }
        marks.sort(by: precedes)
        var excerpts: [Excerpt] = []
        for mark in marks {
            if let last = excerpts.last?.marks.last, last.file == mark.file,
                mark.position.line - last.position.line <= farthest
            {
                excerpts[excerpts.count - 1].marks.append(mark)
            } else {
                excerpts.append(Excerpt(marks: [mark]))
            }
        }
        if let primary = excerpts.firstIndex(where: { $0.marks.contains(where: \.isPrimary) }) {
            excerpts.insert(excerpts.remove(at: primary), at: 0)
        }
        return excerpts
    }

    /// By line; on one line the finding itself comes first.
    private static func precedes(_ left: Mark, _ right: Mark) -> Bool {
        if left.file != right.file { return left.file < right.file }
        if left.position.line != right.position.line { return left.position.line < right.position.line }
        if left.isPrimary != right.isPrimary { return left.isPrimary }
        return left.bytes.lowerBound < right.bytes.lowerBound
    }
}
