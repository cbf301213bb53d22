import CrowsfootSource
import CrowsfootSyntax

/// A list of mistakes, each in a schema without other errors.
///
/// Paragraphs are separated by empty lines. The first is the schema, with a `…` in place of the mistake; each of the others is one mistake.
struct Mistakes {
    /// One mistake, and the messages about it.
    struct Mistake {
        let text: String
        let findings: [Diagnostic]
        /// The mistake, the messages about it, and the result of the first fix.
        let report: String
        fileprivate let bytes: [UInt8]

        /// The messages about the schema after a fix is applied.
        func messages(after fix: FixIt) -> [String] {
            SchemaText(Mistakes.applying(fix, to: bytes)).tree.diagnostics.map(\.message)
        }
    }

    let mistakes: [Mistake]

    init(_ text: String) {
        let paragraphs = Self.paragraphs(of: text)
        let frame = paragraphs[0].split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
        mistakes = paragraphs.dropFirst().map { Self.read($0, String(frame[0]), String(frame[1])) }
    }

    var report: String { mistakes.map(\.report).joined(separator: "\n") }

    private static func paragraphs(of text: String) -> [String] {
        var paragraphs = [""]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty {
                paragraphs.append("")
            } else {
                paragraphs[paragraphs.count - 1] += (paragraphs[paragraphs.count - 1].isEmpty ? "" : "\n") + line
            }
        }
        return paragraphs.filter { !$0.isEmpty }
    }

    private static func read(_ mistake: String, _ before: String, _ after: String) -> Mistake {
        let tree = SchemaText(before + mistake + after + "\n").tree
        let start = before.utf8.count
        var report = mistake + "\n"
        for finding in tree.diagnostics {
            report += "  " + place(of: finding.range, from: start, in: tree.file) + " \(finding.message)\n"
            for label in finding.related { report += "    " + place(of: label.range, from: start, in: tree.file) + " \(label.text)\n" }
            report += "    help: \(finding.help ?? "")\n"
            if let fix = finding.fixes.first { report += fixed(tree.file.bytes, fix, start, mistake) }
        }
        return Mistake(text: mistake, findings: tree.diagnostics, report: report, bytes: tree.file.bytes)
    }

    /// Returns line, column and length, relative to the mistake.
    private static func place(of range: SourceRange, from start: Int, in file: SourceFile) -> String {
        let lines = LineTable(file)
        let origin = lines.position(at: start)
        let position = lines.position(at: Int(range.start))
        let column = position.line == origin.line ? position.column - origin.column + 1 : position.column
        return "\(position.line - origin.line + 1):\(column) (\(file.text(range).count))"
    }

    private static func fixed(_ bytes: [UInt8], _ fix: FixIt, _ start: Int, _ mistake: String) -> String {
        let fixed = applying(fix, to: bytes)
        let end = start + mistake.utf8.count + fixed.count - bytes.count
        let text = end >= start && end <= fixed.count ? String(decoding: fixed[start..<end], as: UTF8.self) : "∅"
        return "    \(fix.applicability.rawValue): " + text.replacing("\n", with: "\n          ") + "\n"
    }

    private static func applying(_ fix: FixIt, to bytes: [UInt8]) -> [UInt8] {
        var fixed = bytes
        for edit in fix.edits.sorted(by: { $0.range > $1.range }) {
            fixed.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
        }
        return fixed
    }
}
