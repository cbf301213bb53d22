import CrowsfootSource

/// Applies safe fixes, each whole or not at all, and of two that touch the same bytes only the first.
struct SafeFixes {
    private var edits: [FixIt.Edit] = []

    init(_ findings: [Diagnostic]) {
        for finding in findings {
            guard let fix = finding.fixes.first(where: { $0.applicability == .safe }) else { continue }
            let isFree = fix.edits.allSatisfy { edit in !edits.contains { Self.touch($0.range, edit.range) } }
            if isFree { edits += fix.edits }
        }
    }

    var isEmpty: Bool { edits.isEmpty }

    func apply(to sources: SourceSet) -> SourceSet {
        var mended = SourceSet()
        for file in sources.files {
            var bytes = file.bytes
            for edit in edits.filter({ $0.range.file == file.id }).sorted(by: { $1.range < $0.range }) {
                bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8)
            }
            mended.add(path: file.path, bytes: bytes)
        }
        return mended
    }

    private static func touch(_ left: SourceRange, _ right: SourceRange) -> Bool {
        left.file == right.file && left.start <= right.end && right.start <= left.end
    }
}
