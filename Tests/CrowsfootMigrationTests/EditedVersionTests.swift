import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests a version that is edited in place, between two texts of a schema without a known release.
struct EditedVersionTests {
    private static let start = """
        schema Library

        version 1.0.0

        model Book { isbn: String @unique }

        version 1.1.0 from 1.0.0


        """

    private static func verdict(_ old: String, _ new: String) throws -> Verdict {
        let histories = try [old, new].map { text in
            try TestSchema.history(Parser.parse(SourceFile(id: FileID(0), path: "input.schema", bytes: Array((start + text).utf8))))
        }
        let path = try #require(VersionPath(from: JudgedSteps(histories[0]), to: JudgedSteps(histories[1])))
        return JudgedPath(path).verdict
    }

    private static let before = "model Book { isbn: String @unique; pages: Int = 0 }\n"
    private static let after = "model Book { isbn: String @unique; pages: Int = 0; shelf: String }\n"

    /// The stage starts at the previous version. It doesn't run for a store that has passed it.
    @Test(arguments: ["custom \"what the mapping model does\"", "fill Book.shelf with \"A\"", "accept require Book.shelf \"we know\""])
    func stepOfBothTextsCoversNothing(_ step: String) throws {
        let migration = "migration { \(step) }\n"
        let old = step.hasPrefix("custom") ? Self.before + migration : Self.after.replacing("String }", with: "String? }") + migration
        let verdict = try Self.verdict(old, Self.after + migration)
        let effect = try #require(verdict.open(.store))
        #expect(effect.isRisk, "\(effect)")
    }

    /// It was written for this change.
    @Test func newStepCovers() throws {
        let verdict = try Self.verdict(Self.before, Self.after + "migration { fill Book.shelf with \"A\" }\n")
        #expect(verdict.open(.store)?.isRisk != true)
    }
}
