import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import Testing

/// What holds for every schema, however broken: it is looked at without a crash, and always with the same result.
struct AnalyzerLawTests {
    private static let mutantLimit = 25

    @Test(arguments: try DiagnosticsCase.all())
    func tokensCanBeMissingOrDoubled(_ diagnostics: DiagnosticsCase) throws {
        let sources = try diagnostics.sources()
        for (index, file) in sources.files.enumerated() {
            let tokens = Parser.parse(file).tokens
            // Every token of a small case, and of a large one as many.
            for position in stride(from: 0, to: tokens.count, by: max(1, tokens.count / Self.mutantLimit)) {
                let token = tokens[position]
                let range = Int(token.start)..<Int(token.end)
                for replacement in [[], file.bytes[range] + [UInt8(ascii: " ")] + file.bytes[range]] {
                    var bytes = file.bytes
                    bytes.replaceSubrange(range, with: replacement)
                    let findings = Self.findings(sources, with: bytes, for: index)
                    #expect(findings.allSatisfy { $0.range.end <= bytes.count || sources.files.count > 1 })
                }
            }
        }
    }

    @Test(arguments: try DiagnosticsCase.all())
    func findingsAreTheSameEveryTime(_ diagnostics: DiagnosticsCase) throws {
        let sources = try diagnostics.sources()
        let first = DiagnosticsTests.text(DiagnosticsCase.findings(in: sources), in: sources)
        #expect(first == DiagnosticsTests.text(DiagnosticsCase.findings(in: sources), in: sources))
    }

    private static func findings(_ sources: SourceSet, with bytes: [UInt8], for index: Int) -> [Diagnostic] {
        var mutant = SourceSet()
        for (position, file) in sources.files.enumerated() {
            mutant.add(path: file.path, bytes: position == index ? bytes : file.bytes)
        }
        return DiagnosticsCase.findings(in: mutant)
    }
}
