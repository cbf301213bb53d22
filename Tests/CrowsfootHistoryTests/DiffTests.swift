import CrowsfootHistory
import CrowsfootModel
import CrowsfootTestSupport
import Testing

/// What changes between two versions, as people read it: `Tests/Cases/diff/<case>/changes.txt`.
struct DiffTests {
    @Test(arguments: try DiffCase.all())
    func changes(of diff: DiffCase) throws {
        let text = try diff.lineages().map(Self.text).joined(separator: "\n")
        try diff.golden.check(["changes.txt": text]) { $0.hasSuffix(".schema") }
    }

    private static func text(_ lineage: Lineage) -> String {
        let changes = Comparison(lineage).changes
        let lines = changes.map { "  \(type(of: $0).kind.rawValue): \($0.sentence(in: lineage))\n" }
        return "\(lineage.old.version) → \(lineage.new.version)\n" + (lines.isEmpty ? "  no change\n" : lines.joined())
    }

    /// Each kind of change is shown by a case, so that its sentence has been read.
    @Test func everyKindHasACase() throws {
        let shown = try DiffCase.all().flatMap { try $0.lineages() }.flatMap { Comparison($0).changes }.map { type(of: $0).kind }
        #expect(Set(ChangeKind.allCases).subtracting(shown) == [])
    }
}
