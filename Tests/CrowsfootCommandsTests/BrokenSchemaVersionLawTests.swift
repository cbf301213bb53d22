import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests that an error in an earlier version is reported, and affects only that version.
@Suite(.timeLimit(.minutes(10))) struct BrokenSchemaVersionLawTests {
    @Test func outputsOfTheCurrentVersionStayTheSame() throws {
        let schemas = try SchemaFiles.all().map { String(decoding: try SchemaFiles.bytes($0), as: UTF8.self) }.compactMap(Parts.init)
        #expect(schemas.count > 20)
        let budget = FuzzBudget()
        var generator = SeededGenerator(seed: budget.seed)
        var brokenCount = 0
        while !budget.isSpent {
            for parts in schemas.shuffled(using: &generator) where !budget.isSpent {
                let damaged = Self.damaged(parts.body, &generator)
                let result = SchemaChecker.check(SchemaInput(Array(parts.text(old: damaged).utf8), path: "App.schema"))
                let boundary = parts.text(old: damaged).utf8.count - parts.current.utf8.count
                let errors = result.diagnostics.filter(\.isUnclear)
                if errors.isEmpty || errors.contains(where: { $0.rule.family == "syntax" || $0.range.end >= boundary }) { continue }
                brokenCount += 1
                let isLeftOut = errors.contains { !Self.aboutNoVersion.contains($0.rule.id) }
                #expect(
                    result.soundHistories.first?.leftOut.map(\.description) == (isLeftOut ? ["1.0.0"] : []), "\(parts.text(old: damaged))")
                Self.expectTheSame(MemoryFileSystem(["App.schema": parts.text(old: damaged)]), parts, isLeftOut)
            }
        }
        #expect(brokenCount > 0)
    }

    /// Errors that leave the meaning of the version clear.
    private static let aboutNoVersion: Set<String> = ["allow/not-allowed", "allow/unknown-rule", "attribute/unreadable-element"]

    private static func expectTheSame(_ disk: MemoryFileSystem, _ parts: Parts, _ isLeftOut: Bool) {
        let sound = MemoryFileSystem(["App.schema": parts.text(old: parts.body)])
        for words in [["docs", "--coverage"]] + ["mermaid", "svg", "dot", "plantuml", "dbml"].map({ ["diagram", "--format", $0] }) {
            let (before, after) = (Run(words, in: sound), Run(words, in: disk))
            #expect(before.exitCode == after.exitCode, "\(words): \(after)\n\(disk.text(of: "App.schema") ?? "")")
            // Undocumented declarations are on other lines.
            if words[0] == "diagram" { #expect(before.output == after.output, "\(words)") }
        }
        for words in [
            ["check"], ["plan"], ["generate"], ["rehearse", "--in", "."], ["diagram", "-f", "html"], ["diagram", "--since", "1"],
            ["diff", "1", "2", "--in", "."], ["release", "2"],
        ] {
            let run = Run(words, in: disk)
            let canBeFine = words[0] == "diagram" || words[0] == "diff" && !isLeftOut
            #expect(run.exitCode != .success || canBeFine, "\(words): \(run)")
        }
    }

    /// Changes a word, deletes a line, or duplicates one.
    private static func damaged(_ body: String, _ generator: inout SeededGenerator) -> String {
        var lines = body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let written = lines.indices.filter { lines[$0].contains(where: \.isLetter) }
        guard let place = written.randomElement(using: &generator) else { return body }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: lines.remove(at: place)
        case 1: lines.insert(lines[place], at: place)
        default:
            let words = lines[place].split(whereSeparator: { !$0.isLetter })
            guard let word = words.randomElement(using: &generator) else { return body }
            lines[place].replaceSubrange(word.startIndex..<word.endIndex, with: "Gone")
        }
        return lines.joined(separator: "\n")
    }

    /// Splits a schema with one version into two versions; the newer one has an additional model.
    private struct Parts {
        let header: String
        let body: String

        var current: String { "\(body)\nmodel GrownLater { note: String = \"\" }\n" }

        init?(_ text: String) {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let isHeader = { (line: Substring) in line.hasPrefix("schema ") || line.hasPrefix("output ") }
            guard let last = lines.lastIndex(where: isHeader), !lines.contains(where: { $0.hasPrefix("version ") }) else { return nil }
            header = lines[...last].joined(separator: "\n")
            body = lines[(last + 1)...].joined(separator: "\n")
            let result = SchemaChecker.check(SchemaInput(Array(self.text(old: body).utf8), path: "App.schema"))
            if result.isInvalid || result.histories.isEmpty { return nil }
        }

        func text(old: String) -> String { "\(header)\n\nversion 1\n\(old)\nversion 2 after 1\n\(current)" }
    }
}
