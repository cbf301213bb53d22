import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests the messages about releases for CI and reviewers.
struct ReleaseCheckTests {
    private static func schema(_ name: String) -> String { "schema \(name)\n\nmodel Book {\n    title: String\n}\n" }

    @Test func eachOfSeveralSchemasIsChecked() {
        let disk = MemoryFileSystem(["a/A.schema": Self.schema("A"), "b/B.schema": Self.schema("B"), "b/C.schema": Self.schema("C")])
        for name in ["a/A", "b/C"] { #expect(Run(["release", "\(name).schema"], in: disk).exitCode == .success) }
        let run = Run(["release", "--check"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.errors == "A 1.0.0 is released\nB 1.0.0 is not released: run `crowsfoot release b/B.schema`\nC 1.0.0 is released\n")
        #expect(Run(["release", "b/B.schema"], in: disk).exitCode == .success)
        #expect(Run(["release", "--check"], in: disk).exitCode == .success)
        #expect(Run(["release"], in: disk).errors.contains("found 3 schemas, `A`, `B`, `C`"))
    }

    @Test func aReviewNamesTheVersionThatIsReleased() throws {
        let repository = try Repository(["Shelf.schema": Self.schema("Shelf")])
        #expect(repository.run("release").exitCode == .success)
        let review = repository.run("review", "--base", "HEAD")
        #expect(review.output.contains("**Shelf 1.0.0 released, and no schema has changed**"), "\(review.output)")
        #expect(repository.run("review", "--base", "HEAD", "-f", "text").output.contains("no difference, Shelf 1.0.0 released"))
        try repository.commit()
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    pages: Int?\n")
        #expect(repository.run("release").exitCode == .success)
        #expect(repository.run("review", "--base", "HEAD").output.contains("- Shelf 1.1.0 is released\n"))
    }

    /// The most common accident: a build was shipped without `crowsfoot release`.
    @Test func aTagThatWasNeverReleasedIsReported() throws {
        let repository = try Repository(["Shelf.schema": Self.schema("Shelf")])
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    pages: Int?\n")
        try repository.commit()
        try repository.git("tag", "v1.1")
        let command = "crowsfoot release 1.1.0 --at v1.1"
        for run in [repository.run("status"), repository.run("doctor")] { #expect(run.output.contains(command), "\(run.output)") }
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn: String?\n")
        let released = repository.run("release", "1.2.0")
        for step in ["run `crowsfoot release --undo ", "then `\(command) ", "then `crowsfoot release "] {
            #expect(released.errors.contains(step), "\(released.errors)")
        }
        #expect(repository.run("release", "--undo").exitCode == .success)
        #expect(repository.run("release", "1.1.0", "--at", "v1.1").exitCode == .success)
        #expect(!repository.run("status").output.contains("v1.1"))
        #expect(!repository.run("release").errors.contains("v1.1"))
    }

    @Test func aReviewSaysWhichStoresARetirementEnds() throws {
        let repository = try Repository(["Shelf.schema": Self.schema("Shelf")])
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    pages: Int?\n")
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        #expect(repository.run("retire", "1.0.0").exitCode == .success)
        let review = repository.run("review", "--base", "HEAD")
        #expect(review.exitCode == .success && review.output.contains("**Version 1.0.0 is retired. The app no longer opens its stores.**"))
        #expect(!review.output.contains("may be unable"), "\(review.output)")
    }

    /// The version was wrong from the start, and no store migrates from one shape to the other.
    @Test func aCorrectionWithAReasonBlocksNoReview() throws {
        let repository = try Repository(["Shelf.schema": Self.schema("Shelf")])
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        for path in ["Shelf.schema", "Shelf.versions/1.0.0.schema"] { try repository.edit(path, "title: String", "name: String") }
        #expect(repository.run("review", "--base", "HEAD").exitCode == .findings)
        #expect(repository.run("release", "1.0.0", "--amend", "imported from the wrong branch").exitCode == .success)
        let review = repository.run("review", "--base", "HEAD")
        #expect(review.exitCode == .success && review.output.contains("imported from the wrong branch"), "\(review.output)")
    }

    /// An allowance belongs to the version that has it.
    @Test func anAllowanceOfAReleasedVersionIsNotForTheNextOne() {
        let heading = "version 1.0.0 @allow(cloudkit/unique, \"not synced yet\")"
        let disk = MemoryFileSystem(["S.schema": "schema S @cloudkit\n\n\(heading)\n\nmodel M {\n    x: Int = 0 @unique\n}\n"])
        #expect(Run(["release"], in: disk).exitCode == .success)
        #expect(disk.text(of: "S.versions/1.0.0.schema")?.contains(heading) == true)
        #expect(Run(["check"], in: disk).exitCode == .success)
        let text = disk.text(of: "S.schema") ?? ""
        disk.add("S.schema", Array(text.replacing("@unique\n", with: "@unique\n    y: Int?\n").utf8))
        let findings = Run(["check", "-f", "concise"], in: disk).output.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(findings.count == 1 && findings[0].contains("S.schema:") && findings[0].contains("[cloudkit/unique]"), "\(findings)")
    }
}
