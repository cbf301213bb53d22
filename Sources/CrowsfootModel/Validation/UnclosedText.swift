import CrowsfootSource
import CrowsfootSyntax

/// The strings, code and comments of a schema that are not closed.
///
/// Only the author knows where each of them ends. An edit on the way to the end of the line may change the text of a string instead of
/// what comes after it, and then the next run would find the same mistake and make the same edit.
struct UnclosedText {
    private let ranges: [FileID: [Range<Int>]]

    init(_ trees: [SyntaxTree]) {
        ranges = Dictionary(
            trees.lazy.filter { !$0.unclosed.isEmpty }.map { ($0.file.id, $0.unclosed) }, uniquingKeysWith: { first, _ in first })
    }

    /// The finding, whose fixes are no longer safe if they edit such text.
    func adapted(_ finding: Diagnostic) -> Diagnostic {
        if ranges.isEmpty || finding.fixes.isEmpty { return finding }
        var copy = finding
        copy.fixes = finding.fixes.map { fix in
            fix.applicability == .safe && fix.edits.contains(where: isInside) ? FixIt(fix.title, .unsafe, fix.edits) : fix
        }
        return copy
    }

    /// Text that is inserted at the end of such a string becomes a part of it.
    private func isInside(_ edit: FixIt.Edit) -> Bool {
        ranges[edit.range.file, default: []].contains { range in
            Int(edit.range.start) <= range.upperBound && Int(edit.range.end) > range.lowerBound
        }
    }
}
