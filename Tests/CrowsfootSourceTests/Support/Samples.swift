import CrowsfootSource
import CrowsfootTestSupport

extension Rule {
    /// A rule that exists only in tests.
    static func sample(
        _ id: String = "sample/rule", _ severity: Severity = .error, _ evidence: Evidence = .language
    ) -> Rule {
        Rule(
            id: id, severity: severity, summary: "something is the matter", finds: "Something is the *matter*.", matters: "It breaks.",
            fixes: "Repair it.",
            evidence: evidence, example: "model A {\n}\n", fixed: .replacing("A", with: "B"))
    }
}

extension Report {
    static func sample(_ findings: [Diagnostic], in sources: SourceSet, workingDirectory: String? = nil) -> Report {
        let tool = Tool(name: "crowsfoot", version: "0.0.0")
        return Report(findings, in: sources, by: tool, workingDirectory: workingDirectory)
    }

    /// Returns one finding for each of `messages`, all at the same location of a small file.
    static func sample(messages: [String], path: String = "Library.schema") -> Report {
        var sources = SourceSet()
        let file = sources.add(path: path, bytes: Array("model Author {\n}\n".utf8))
        let rule = Rule.sample()
        let range = SourceRange(file: file.id, start: 6, end: 12)
        return sample(messages.map { Diagnostic(rule, $0, at: range) }, in: sources)
    }
}

extension SourceFile {
    init(_ text: String) {
        self.init(id: FileID(0), path: "Library.schema", bytes: Array(text.utf8))
    }

    /// Returns the range of an occurrence of `text`, counted from 1.
    func range(of text: String, occurrence: Int = 1) throws -> SourceRange {
        let wanted = Array(text.utf8)
        var left = occurrence
        for start in 0...bytes.count where bytes[start...].starts(with: wanted) {
            left -= 1
            if left == 0 { return SourceRange(file: id, start: start, end: start + wanted.count) }
        }
        throw GoldenFailure("\(path) does not contain `\(text)` \(occurrence) times")
    }
}
