import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests that the table of a review has one row for each problem, located where the reader finds it.
struct ReviewTableTests {
    private static func released(_ members: String) throws -> Repository {
        let repository = try Repository([
            "Shelf.schema": """
            schema Shelf
            output swiftdata "Generated"

            model Book {
                \(members)
            }

            model Author {
                name: String
            }

            """
        ])
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        return repository
    }

    private static func rows(_ repository: Repository) -> [Substring] {
        repository.run("review", "--base", "HEAD").output.split(separator: "\n").filter { $0.hasPrefix("| ❌") || $0.hasPrefix("| ⚠️") }
    }

    /// Both names are unique, so the rename is the only decision.
    @Test func aRenameWithItsConstraintIsOneRow() throws {
        let repository = try Self.released("isbn: String @unique")
        try repository.edit("Shelf.schema", "isbn: String @unique", "isbn13: String @unique\n    pages: Int?")
        let rows = Self.rows(repository)
        #expect(rows.count == 1 && rows.first?.contains("`isbn` → `isbn13`, probably renamed") == true, "\(rows)")
        #expect(rows.first?.contains("unique") == false)
    }

    @Test func aConstraintThatGoesWithARenameIsInItsRow() throws {
        let repository = try Self.released("isbn: String @unique")
        try repository.edit("Shelf.schema", "isbn: String @unique", "isbn13: String\n    pages: Int?")
        let rows = Self.rows(repository)
        #expect(rows.count == 1 && rows.first?.contains(", no longer unique |") == true, "\(rows)")
    }

    /// The change that needs the step already has the advice.
    @Test func anUnresolvedStepIsReportedOnce() throws {
        let repository = try Self.released("isbn: String @unique")
        try repository.edit("Shelf.schema", "isbn: String @unique", "isbn13: String @unique\n    year: Int")
        #expect(repository.run("plan", "--scaffold").errors.contains("written to"))
        let rows = Self.rows(repository)
        #expect(rows.count == 2 && rows.allSatisfy { !$0.contains("plan/unresolved-step") }, "\(rows)")
        #expect(repository.run("review", "--base", "HEAD").exitCode == .findings)
    }

    @Test func aRemovedModelIsShownWhereItWas() throws {
        let repository = try Self.released("title: String")
        try repository.edit("Shelf.schema", "model Author {\n    name: String\n}\n", "")
        #expect(Self.rows(repository).contains { $0.contains("Shelf.schema:10` in `HEAD`") }, "\(Self.rows(repository))")
    }
}
