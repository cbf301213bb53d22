import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests that each suggested edit declares its rename, in every case that has one.
struct RenameFixTests {
    @Test(arguments: try DiffCase.all())
    func theEditDeclaresTheRename(of diff: DiffCase) throws {
        guard try diff.golden.files.contains("input.schema") else { return }
        let bytes = try diff.golden.bytes("input.schema")
        for (step, lineage) in try Self.steps(bytes).enumerated() {
            for suggestion in RenameFinder.suggestions(for: Comparison(lineage)) {
                guard let fix = suggestion.fix else { continue }
                var fixed = bytes
                for edit in fix.edits.sorted(by: { $1.range < $0.range }) {
                    fixed.replaceSubrange(edit.range.bytes, with: Array(edit.replacement.utf8))
                }
                let after = try Self.steps(fixed)[step]
                #expect(RenameFinder.suggestions(for: Comparison(after)).allSatisfy { $0.subject.new != suggestion.subject.new })
                let renames = Comparison(after).changes.filter { type(of: $0).kind.rawValue.hasSuffix("-renamed") }
                #expect(renames.contains { $0.subject.old == suggestion.subject.old && $0.subject.new == suggestion.subject.new })
            }
        }
    }

    private static func steps(_ bytes: [UInt8]) throws -> [Lineage] {
        let versions = try TestSchema.history(Parser.parse(SourceFile(id: FileID(0), path: "input.schema", bytes: bytes))).versions
        return zip(versions, versions.dropFirst()).map { Lineage(Versions(old: $0, new: $1)) }
    }
}
