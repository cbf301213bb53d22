import CrowsfootImport
import CrowsfootSource
import CrowsfootSwiftSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

@Suite struct SwiftDataDraftTests {
    @Test(arguments: try GoldenCase.cases("swift"))
    func everyCaseBecomesTheSchemasBesideIt(_ golden: GoldenCase) throws {
        var sources = SourceSet()
        for path in try golden.files where path.hasSuffix(".swift.txt") {
            sources.add(path: String(path.dropLast(4)), bytes: try golden.bytes(path))
        }
        let meaning = SwiftDataReader.read(sources.files.map { SwiftSyntaxTree.read($0) })
        var outputs: [String: String] = [:]
        var omissions: [String] = []
        for draft in SwiftDataDrafter.drafts(of: meaning, name: "Imported") {
            let written = DraftWriter.write(draft)
            outputs["\(draft.name.text).schema"] = String(decoding: written.bytes, as: UTF8.self)
            omissions += written.omissions.map { omission in
                "\(draft.name.text) \(Self.place(omission.range, sources)) \(omission.fate.rawValue): \(omission.reason)\n"
            }
            expectItIsRead(written, draft.name.text)
        }
        if !omissions.isEmpty { outputs["gaps.txt"] = omissions.joined() }
        try golden.check(outputs) { $0.hasSuffix(".swift.txt") || $0 == "sources.txt" }
    }

    private func expectItIsRead(_ written: DraftedSchema, _ name: String) {
        let file = SourceFile(id: FileID(0), path: "\(name).schema", bytes: written.bytes)
        let findings = Parser.parse(file).diagnostics
        #expect(findings.isEmpty, "\(name): \(findings.map { "\($0.rule.id) \($0.message)" })")
    }

    private static func place(_ range: SourceRange?, _ sources: SourceSet) -> String {
        guard let range else { return "-" }
        let file = sources[range.file]
        return "\(file.path):\(LineTable(file).position(at: Int(range.start)).line)"
    }
}
