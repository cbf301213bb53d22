import CrowsfootTestSupport
import Foundation
import Testing

@Suite struct GoldenCaseTests {
    /// Calls `body` with a temporary case, which has an input and one expected output.
    private func withCase(_ body: (GoldenCase) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("golden-" + UUID().uuidString)
        let directory = root.appendingPathComponent("kind/case/nested")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data("in".utf8).write(to: root.appendingPathComponent("kind/case/input.schema"))
        try Data("a\nb\nc\n".utf8).write(to: directory.appendingPathComponent("out.txt"))
        try body(GoldenCase(kind: "kind", name: "case", below: root.path))
        try FileManager.default.removeItem(at: root)
    }

    private func complaint(_ golden: GoldenCase, _ outputs: [String: String]) -> String {
        do {
            try golden.check(outputs) { $0 == "input.schema" }
            return ""
        } catch {
            return String(describing: error)
        }
    }

    @Test func agreementIsSilent() throws {
        try withCase { golden in
            #expect(complaint(golden, ["nested/out.txt": "a\nb\nc\n"]) == "")
            let files = try golden.files
            #expect(files == ["input.schema", "nested/out.txt"])
        }
    }

    @Test(.disabled(if: ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"))
    func everyDisagreementIsNamed() throws {
        try withCase { golden in
            #expect(complaint(golden, ["nested/out.txt": "a\nB\nc\n"]).contains("- b\n+ B\n"))
            #expect(complaint(golden, ["nested/out.txt": "a\nb\nc"]).contains("- c\n+ c⏎̸"))
            #expect(complaint(golden, [:]).contains("kind/case/nested/out.txt is neither read nor produced"))
            let missing = complaint(golden, ["nested/out.txt": "a\nb\nc\n", "new.txt": "x\n"])
            #expect(missing.contains("kind/case/new.txt is missing"))
            #expect(missing.contains("UPDATE_GOLDEN=1 swift test"))
        }
    }

    @Test func aKindWithoutCasesFails() {
        #expect(throws: (any Error).self) { try GoldenCase.cases("no such kind") }
    }

    @Test func differencesAreShownWithTheirSurroundings() {
        let old = (1...20).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 10\n", with: "line ten\nline ten and a half\n")
        #expect(
            LineDiff(old, new).description == """
                  ⋮
                  line 7
                  line 8
                  line 9
                - line 10
                + line ten
                + line ten and a half
                  line 11
                  line 12
                  line 13
                  ⋮
                """)
        #expect(LineDiff("é\n", "e\u{301}\n").description == "- é\n+ e\u{301}")
        #expect(LineDiff("a\r\n", "a\n").description == "- a␍\n+ a")
    }
}
