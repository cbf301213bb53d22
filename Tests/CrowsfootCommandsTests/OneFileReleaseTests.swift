import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import Testing

/// Tests histories in one file, whose headings mark released versions. The runs follow one another on one disk.
struct OneFileReleaseTests {
    private static let path: FilePath = "Library.schema"
    private static let lock: FilePath = "Library.lock"
    private static let schema = "schema Library\n\nversion 1.0.0 @released\n\nmodel Book {\n    title: String\n}\n"

    private static func append(_ text: String, on disk: MemoryFileSystem) {
        disk.add(path, Array(((disk.text(of: path) ?? "") + text).utf8))
    }

    @Test func anAppGoesFromReleaseToRelease() {
        let disk = MemoryFileSystem([Self.path: Self.schema])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        #expect(Run(["next", "1.1.0"], in: disk).exitCode == .success)
        #expect(Run(["check", "-f", "concise"], in: disk).output.contains("warning: version 1.1.0 changes nothing"))
        #expect(Run(["release", "1.1.0"], in: disk).exitCode == .findings)
        Self.append("\nmodel Author {\n    name: String\n}\n", on: disk)
        #expect(Run(["check"], in: disk) == .result(.success, output: "no findings in 1 schema\n"))
        #expect(Run(["release", "1.1.0"], in: disk).exitCode == .success)
        #expect(Run(["check"], in: disk) == .result(.success, output: "no findings in 1 schema\n"))
        #expect(disk.text(of: Self.lock)?.split(separator: "\n").map { $0.prefix(6) } == ["# Rele", "1.0.0 ", "1.1.0 "])
    }

    @Test func aSecondReleaseWritesNothing() {
        let disk = MemoryFileSystem([Self.path: Self.schema])
        _ = Run(["release", "1.0.0"], in: disk)
        let before = disk.writes
        #expect(Run(["release", "1.0.0"], in: disk).errors == "nothing to write: version 1.0.0 of Library is already released\n")
        #expect(disk.writes == before)
    }

    /// A heading without lines in the lock would be an unprotected release.
    @Test func theHeadingAndTheLockAreWrittenTogetherOrNotAtAll() {
        let schema = Self.schema.replacing(" @released", with: "") + "\nversion 1.1.0 from 1.0.0\n\nmodel Author {\n    name: String\n}\n"
        let disk = MemoryFileSystem([Self.path: schema])
        disk.fail(Self.lock, .notPermitted)
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .failure)
        #expect(disk.text(of: Self.path) == schema)
        #expect(disk.text(of: Self.lock) == nil)
    }

    /// If two branches release the same number, their lines have the same position, so that Git reports a conflict.
    @Test func twoReleasesOfOneNumberDiffer() {
        let locks = ["isbn: String", "pages: Int"].map { property in
            let disk = MemoryFileSystem([Self.path: Self.schema])
            _ = Run(["release", "1.0.0"], in: disk)
            _ = Run(["next", "1.1.0"], in: disk)
            Self.append("\nmodel Extra {\n    \(property)\n}\n", on: disk)
            _ = Run(["release", "1.1.0"], in: disk)
            return disk.text(of: Self.lock)?.split(separator: "\n") ?? []
        }
        #expect(locks[0].dropLast() == locks[1].dropLast())
        #expect(locks[0].last != locks[1].last)
        #expect(locks.allSatisfy { $0.count == 3 })
    }

    @Test func releasesAreRecordedInTheirOrder() {
        let text =
            "schema Library\nversion 1.0.0 @released\nmodel Book { title: String }\nversion 1.1.0 from 1.0.0\nmodel Author { name: String }\n"
        let disk = MemoryFileSystem([Self.path: text])
        let before = Run(["check", "-f", "concise"], in: disk)
        #expect(before.exitCode == .findings)
        #expect(before.output.contains("error: version 1.0.0 is released, but `Library.lock` is missing"))
        let early = Run(["release", "1.1.0"], in: disk)
        #expect(early.exitCode == .failure && early.errors.contains("1.0.0 comes before 1.1.0, but isn't in the lock"), "\(early.errors)")
        for number in ["1.0.0", "1.1.0"] { #expect(Run(["release", number], in: disk).exitCode == .success) }
        #expect(Run(["check"], in: disk).exitCode == .success)
    }

    /// A later draft is no reason to record what stores lose before it.
    @Test func aLossIsRefusedWhateverComesLater() {
        let text =
            "schema S\nversion 1.0.0 @released\nmodel M { x: Int; y: Int? }\nversion 1.1.0 from 1.0.0\nmodel M { x: Int }\n"
            + "version 1.2.0 from 1.1.0\nmodel M { x: Int; z: Int? }\n"
        let disk = MemoryFileSystem(["S.schema": text])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        let run = Run(["release", "1.1.0"], in: disk)
        #expect(run.exitCode == .findings && run.errors.contains("error[data/removed]: `M.y` is removed"), "\(run.errors)")
    }

    /// Without the lock, `check` can't know whether a released version was changed.
    @Test func aReviewRefusesADeletedLock() throws {
        let text = "schema S\nversion 1.0.0\nmodel M { x: Int }\nversion 1.1.0 from 1.0.0\nmodel M { x: Int; y: Int? }\n"
        let repository = try Repository(["S.schema": text])
        #expect(repository.run("release", "1.0.0").exitCode == .success)
        #expect(repository.run("review", "--base", "HEAD").exitCode == .success)
        try repository.commit()
        try repository.remove("S.lock")
        #expect(repository.run("check").exitCode == .findings)
        let review = repository.run("review", "--base", "HEAD", "-f", "concise")
        #expect(
            review.exitCode == .findings && review.output.contains("`S.lock` is missing, so changes to it go unnoticed [lock/missing]"),
            "\(review.output)")
    }

    @Test func doctorSaysWhatToReleaseBeforeASplit() {
        let text =
            "schema S\nversion 1.0.0\nmodel M { x: Int }\nversion 1.1.0 from 1.0.0\nmodel M { x: Int; y: Int? }\n"
            + "version 1.2.0 from 1.1.0\nmodel M { x: Int; y: Int?; z: Int? }\n"
        let disk = MemoryFileSystem(["S.schema": text])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        let advice = Run(["doctor"], in: disk).output
        let release = "run `crowsfoot release 1.1.0 .` for each version that was shipped"
        #expect(advice.contains("\(release), and then `crowsfoot release --split .`"), "\(advice)")
        #expect(Run(["release", "--split"], in: disk).exitCode != .success)
        #expect(Run(["release", "1.1.0"], in: disk).exitCode == .success)
        #expect(Run(["doctor"], in: disk).output.contains("run `crowsfoot release --split .`"))
        #expect(Run(["release", "--split"], in: disk).exitCode == .success)
    }
}
