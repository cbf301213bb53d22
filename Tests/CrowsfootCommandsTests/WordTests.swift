import CrowsfootCommands
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests that help, messages and comments have no words that readers stumbled over.
struct WordTests {
    /// Fragments at the start of a documentation comment, which Quick Help shows without its context.
    private static let openings: Set<Substring> = [
        "What", "Of", "Whatever", "Whoever", "Who", "Whose", "Nobody", "As", "In", "By", "None", "Nothing", "Where", "Those", "Which",
        "How",
        "Beside",
    ]

    /// Words for which the project has a term: intermediate version, diagram, and states or reports. A page may still say them.
    private static let ofSources = ["picture", "pictures", "says", "tells", "neighbour", "colour", "centre"]
    /// Words that locked hash modifiers contain, and which comments can do without.
    private static let ofComments = ofSources + ["a bridge", "the bridge", "bridges"]

    @Test(arguments: ["Sources", "Tests"]) func commentsArePlain(folder: String) throws {
        for file in try SourceFiles.all(in: folder) {
            for comment in file.comments {
                let found = try PlainWords.missed(in: comment.text, besides: Self.ofComments)
                #expect(found.isEmpty, "\(file.path):\(comment.line) has \(found)")
                let opening = comment.text.prefix { $0.isLetter }
                #expect(
                    !comment.isDocumentation || !Self.openings.contains(opening), "\(file.path):\(comment.line) starts with `\(opening)`")
            }
        }
    }

    /// Generated code contains documentation that the author of a schema wrote, so its openings are free.
    @Test func examplesArePlain() throws {
        for file in try SourceFiles.all(in: "Examples") {
            for comment in file.comments {
                let found = try PlainWords.missed(in: comment.text)
                #expect(found.isEmpty, "\(file.path):\(comment.line) has \(found)")
            }
        }
    }

    @Test func messagesArePlain() throws {
        for file in try SourceFiles.all(in: "Sources") {
            for (line, text) in file.strings {
                let found = try PlainWords.missed(in: text, besides: Self.ofSources)
                #expect(found.isEmpty, "\(file.path):\(line) has \(found)")
            }
        }
    }

    @Test func helpIsPlain() throws {
        for command in CommandCatalog.all {
            let found = try PlainWords.missed(in: Run(["help", command.spec.name]).output)
            #expect(found.isEmpty, "help of \(command.spec.name) has \(found)")
        }
    }
}

/// The list of words that readers stumbled over.
enum PlainWords {
    private static let words = [
        "mend", "mends", "mended", "mending", "anew", "begun", "whoever", "any more", "as ever", "but for", "truth value", "is told",
        "are told", "be told", "told", "way back", "ways back", "stand-in", "stand-ins", "nobody", "somebody", "there is to say",
        "a person", "of ours", "harm", "harms", "behind",
    ]

    /// The words of the list, and of `others`, that a text has outside of code.
    static func missed(in text: String, besides others: [String] = []) throws -> [String] {
        let prose = text.replacing(/`[^`\n]*`/, with: "`").lowercased()
        return try (words + others).filter { try prose.contains($0) && prose.firstMatch(of: Regex("\\b\($0)\\b")) != nil }
    }
}

/// Swift sources as people read them: comments and strings.
private struct SourceFiles {
    struct Comment {
        let line: Int
        let text: String
        let isDocumentation: Bool
    }

    let path: String
    private let lines: [Substring]

    struct NothingFound: Error {}

    /// All files of a folder, except those of golden cases, which a tool or the author of an example wrote.
    static func all(in folder: String) throws -> [SourceFiles] {
        let root = GoldenCase.packageDirectory + "/" + folder
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter {
            $0.hasSuffix(".swift") && !$0.contains(".build/") && !$0.hasPrefix("Cases/")
        }
        if paths.isEmpty { throw NothingFound() }
        return try paths.sorted().map { path in
            let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
            return SourceFiles(path: folder + "/" + path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }

    /// Comments, each as one text: those on lines of their own, and those after code.
    var comments: [Comment] {
        var result: [Comment] = []
        var last: (mark: Substring, line: Int)?
        for (index, line) in lines.enumerated() {
            let content = line.drop { $0 == " " }
            let mark = content.prefix { $0 == "/" }
            guard mark.count == 2 || mark.count == 3 else {
                last = nil
                if let text = Self.comment(after: line) { result.append(Comment(line: index + 1, text: text, isDocumentation: false)) }
                continue
            }
            let text = String(content.dropFirst(mark.count).drop { $0 == " " })
            if let previous = last, previous.mark == mark, let comment = result.popLast() {
                result.append(Comment(line: comment.line, text: comment.text + " " + text, isDocumentation: comment.isDocumentation))
            } else {
                result.append(Comment(line: index + 1, text: text, isDocumentation: mark.count == 3))
            }
            last = (mark, index)
        }
        return result
    }

    /// Literals with words, on one line or on several, without comments and interpolations.
    var strings: [(line: Int, text: String)] {
        var isInLongLiteral = false
        return lines.enumerated().compactMap { index, line -> (line: Int, text: String)? in
            let wasInLongLiteral = isInLongLiteral
            if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count.isMultiple(of: 2) { isInLongLiteral.toggle() }
            if !wasInLongLiteral, line.drop(while: { $0 == " " }).hasPrefix("//") { return nil }
            let line = String(line.replacing(/\\\([^()]*\)/, with: ""))
            let text = wasInLongLiteral ? line : Self.literals(in: line).filter { $0.contains(" ") }.joined(separator: " ")
            return text.isEmpty ? nil : (index + 1, text)
        }
    }

    private static func literals(in line: String) -> [String] {
        line.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.output.1) }
    }

    /// The comment at the end of a line with code, or `nil` if there is none.
    private static func comment(after line: Substring) -> String? {
        guard line.contains("// ") else { return nil }
        let code = String(line.replacing(/"(?:[^"\\]|\\.)*"/, with: ""))
        return code.firstRange(of: "// ").map { String(code[$0.upperBound...]) }
    }
}
