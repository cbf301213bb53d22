import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests ways to hide a loss from `check`, on purpose or by accident. Each is an error, and `release` refuses it.
struct HiddenLossTests {
    private static let lock = "Shelf.versions/versions.lock"

    /// Released versions 1.0.0 and 1.1.0, of which the second renames a property, and 1.2.0.
    private static func released() throws -> Repository {
        let repository = try Repository([
            "Shelf.schema": "schema Shelf\n\nmodel Book {\n    title: String\n    isbn: String?\n    pages: Int?\n}\n"
        ])
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "isbn: String?", "code: String? @was(isbn)")
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "pages: Int?\n", "pages: Int?\n    year: Int?\n")
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        #expect(repository.findings == [])
        return repository
    }

    private static func expectRefusal(_ repository: Repository, _ rule: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let errors = repository.findings.filter { $0.contains(": error: ") && $0.contains("[\(rule)]") }
        #expect(!errors.isEmpty, "\(repository.findings)", sourceLocation: sourceLocation)
        #expect(repository.run("check").exitCode == .findings, sourceLocation: sourceLocation)
        #expect(repository.run("release").exitCode == .findings, sourceLocation: sourceLocation)
    }

    /// An `@allow` goes into the released file with its declaration, and would silence the next loss there.
    @Test func anAllowanceHidesNoLaterLoss() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "model Book {", "model Book @allow(data/removed, \"old\") {")
        try repository.edit("Shelf.schema", "year: Int?", "year: Int?\n    rank: Int? @allow(data/removed, \"will go\")")
        #expect(repository.run("release").exitCode == .success)
        // In a released file, the allowance can't be removed.
        #expect(repository.findings.allSatisfy { $0.hasPrefix("Shelf.schema") && $0.contains("[allow/unused]") }, "\(repository.findings)")
        try repository.edit("Shelf.schema", "    rank: Int? @allow(data/removed, \"will go\")\n", "")
        Self.expectRefusal(repository, "data/removed")
    }

    /// Without an entry in the lock, the path was never judged.
    @Test func aPathThatNoLockRecordsIsJudged() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.versions/1.1.0.schema", " @was(isbn)", "")
        let lines = repository.text(Self.lock).split(separator: "\n").filter { !$0.hasPrefix("1.1.0 path") }
        try repository.write(Self.lock, lines.joined(separator: "\n") + "\n")
        Self.expectRefusal(repository, "data/removed")
    }

    @Test func aFillThatIsAddedToAReleasedVersionIsChecked() throws {
        let repository = try Self.released()
        let file = "Shelf.versions/1.1.0.schema"
        try repository.write(file, repository.text(file) + "\nmigration { fill Book.pages with 0 }\n")
        Self.expectRefusal(repository, "migration/fill-overwrites")
    }

    /// A lock that is created from the files confirms all of them.
    @Test func aNewLockRecordsNoLoss() throws {
        let repository = try Self.released()
        try repository.remove(Self.lock)
        try repository.edit("Shelf.versions/1.1.0.schema", " @was(isbn)", "")
        let run = Run(["release", "1.2.0", "--amend", "lost lock", repository.path], in: DiskFileSystem())
        #expect(run.exitCode == .findings && run.errors.contains("`Book.isbn` is removed"), "\(run)")
        #expect(repository.text(Self.lock).isEmpty)
    }

    /// A union merge creates lines of two shapes, and a file that never shipped.
    @Test func anAmendmentSettlesNoMerge() throws {
        let repository = try Self.released()
        let seal = try #require(repository.text(Self.lock).split(separator: "\n").first { $0.hasPrefix("1.2.0 seal") })
        try repository.edit(Self.lock, "\(seal)\n", "\(seal)\n1.2.0 seal AAAA=\n")
        try repository.edit("Shelf.versions/1.2.0.schema", "year: Int?", "year: Int?\n    month: Int?")
        let run = Run(["release", "1.2.0", "--amend", "merge", repository.path], in: DiskFileSystem())
        #expect(run.exitCode == .findings && run.errors.contains("has two lines"), "\(run)")
    }

    /// Objects get the defaults of each version on their way.
    @Test func aDefaultInAReleasedVersionIsSealed() throws {
        let repository = try Repository(["Shelf.schema": "schema Shelf\n\nmodel Book {\n    title: String\n    pages: Int = 1\n}\n"])
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.versions/1.0.0.schema", "= 1", "= 2")
        Self.expectRefusal(repository, "lock/changed")
        #expect(Self.amend(repository, "1.0.0").exitCode == .success)
        #expect(repository.findings == [])
    }

    /// Each line is verified by nothing else.
    @Test(arguments: ["entity Book", "path", "via", "after", "defaults", "digest"]) func noLineOfTheLockCanBeEdited(_ line: String) throws {
        let repository = try Self.released()
        let start = "1.1.0 \(line) "
        if !repository.text(Self.lock).contains(start) {
            try repository.edit("Shelf.schema", "title: String", "title: String\n    rank: Int")
            try repository.write("Shelf.schema", repository.text("Shelf.schema") + "\nmigration { fill Book.rank with 1 }\n")
            #expect(repository.run("release").exitCode == .success)
        }
        let lines = repository.text(Self.lock).split(separator: "\n").map(String.init)
        let number = try #require(lines.firstIndex { $0.contains(" \(line) ") && $0.first != "c" })
        var edited = lines
        edited[number] = String(lines[number].dropLast(3)) + (line == "after" ? "9.9" : "AA=")
        try repository.write(Self.lock, edited.joined(separator: "\n") + "\n")
        Self.expectRefusal(repository, "lock/unreadable")
        edited = lines
        edited.remove(at: number)
        try repository.write(Self.lock, edited.joined(separator: "\n") + "\n")
        if line != "digest" { Self.expectRefusal(repository, "lock/unreadable") }
    }

    /// Locks from before these lines existed.
    @Test func anOldLockIsReadAsBefore() throws {
        let repository = try Self.released()
        let lines = repository.text(Self.lock).split(separator: "\n").filter { !$0.contains(" digest ") && !$0.contains(" defaults ") }
        try repository.write(Self.lock, lines.joined(separator: "\n") + "\n")
        #expect(repository.findings == [] && repository.run("release", "--check").exitCode == .success)
        try repository.edit("Shelf.versions/1.1.0.schema", "    pages: Int?\n", "")
        Self.expectRefusal(repository, "lock/changed")
    }

    /// Only the lines of a retired version remain of it.
    @Test func theLinesOfARetiredVersionStay() throws {
        let repository = try Self.released()
        #expect(Run(["retire", "1.0.0", repository.path], in: DiskFileSystem()).exitCode == .success)
        let lines = repository.text(Self.lock).split(separator: "\n").filter { !$0.hasPrefix("1.0.0 ") }
        try repository.write(Self.lock, lines.joined(separator: "\n") + "\n")
        Self.expectRefusal(repository, "lock/unreadable")
        try repository.write(Self.lock, repository.text(Self.lock).split(separator: "\n").dropFirst().joined(separator: "\n") + "\n")
        #expect(repository.findings.count == 1 && repository.findings[0].contains("the first line of the lock file"))
    }

    /// Errors about CloudKit and about stores are independent.
    @Test func anErrorOfCloudKitHidesNoLoss() throws {
        let repository = try Repository([
            "Shelf.schema": "schema Shelf @cloudkit\n\nmodel Book {\n    title: String = \"\"\n    pages: Int?\n}\n"
        ])
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "pages: Int?", "language: String")
        Self.expectRefusal(repository, "cloudkit/attribute-without-default")
        Self.expectRefusal(repository, "data/removed")
    }

    /// All versions have the current settings, so only a comparison finds it.
    @Test func aReviewNamesAStoreThatStopsSyncing() throws {
        let repository = try Repository(["Shelf.schema": "schema Shelf @cloudkit\n\nmodel Book {\n    title: String = \"\"\n}\n"])
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        try repository.edit("Shelf.schema", " @cloudkit", "")
        let review = repository.run("review", "--base", "HEAD", "-f", "concise").output
        #expect(review.contains("warning: the store is no longer synced by CloudKit"), "\(review)")
        try repository.edit("Shelf.schema", "schema Shelf", "schema Shelf @allow(cloudkit/orphaned, \"local only\")")
        let allowed = repository.run("review", "--base", "HEAD", "-f", "concise").output
        #expect(!allowed.contains("warning: the store"), "\(allowed)")
    }

    @Test func twoCopiesAreCorrectedOneAfterTheOther() throws {
        let repository = try Self.released()
        for version in ["1.0.0", "1.1.0", "1.2.0"] {
            try repository.edit("Shelf.versions/\(version).schema", "pages: Int?", "pages: Int?\n    rank: Int?")
        }
        try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    rank: Int?")
        for version in ["1.1.0", "1.0.0", "1.2.0"] {
            let run = Self.amend(repository, version)
            #expect(run.exitCode == .success, "\(run.errors)")
            #expect(!repository.findings.contains { $0.hasPrefix("Shelf.versions/\(version)") }, "\(repository.findings)")
        }
        #expect(repository.findings == [])
    }

    /// An amendment of one version confirms no line of another.
    @Test func aCorrectionSealsNoOtherVersion() throws {
        let repository = try Self.released()
        let lines = repository.text(Self.lock).split(separator: "\n").map { line in
            line.hasPrefix("1.0.0 entity Book") ? "1.0.0 entity Book AAAA=" : String(line)
        }
        try repository.write(Self.lock, lines.joined(separator: "\n") + "\n")
        try repository.edit("Shelf.versions/1.2.0.schema", "pages: Int?", "pages: Int?\n    rank: Int?")
        #expect(Self.amend(repository, "1.2.0").exitCode == .success)
        #expect(repository.findings.contains { $0.contains("the line for version 1.0.0 was edited") }, "\(repository.findings)")
    }

    private static func amend(_ repository: Repository, _ version: String) -> Run {
        Run(["release", version, "--amend", "the import was wrong", repository.path], in: DiskFileSystem(), git: repository.runner)
    }

    /// A merge keeps the file of a version and takes the lock of the other branch. The amendment resolves it, and then the heading follows.
    @Test func aVersionThatAMergeTookFromTheLockIsRecordedAgain() throws {
        let repository = try Self.released()
        let lines = repository.text(Self.lock).split(separator: "\n").filter { !$0.hasPrefix("1.2.0") }
        try repository.write(Self.lock, lines.joined(separator: "\n") + "\n")
        try repository.edit("Shelf.schema", "version 1.3.0 after 1.2.0", "version 1.2.0 after 1.1.0")
        Self.expectRefusal(repository, "lock/unrecorded")
        let run = Self.amend(repository, "1.2.0")
        #expect(run.exitCode == .success && run.errors.contains("[version/not-newest]"), "\(run)")
        #expect(repository.run("check", "--fix").exitCode == .success)
        #expect(repository.findings == [] && repository.text("Shelf.schema").contains("version 1.3.0 after 1.2.0"))
    }

    /// Without a schema, the newest version of a model meets the stores of the previous one.
    @Test func aLossInTheNewestCoreDataModelIsAnError() {
        func model(_ attributes: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift">
                <entity name="Book" representedClassName="Book" syncable="YES" codeGenerationType="class">
                    <attribute name="title" optional="YES" attributeType="String"/>\(attributes)
                </entity>
            </model>
            """
        }
        let pages = "<attribute name=\"pages\" optional=\"YES\" attributeType=\"Integer 32\" usesScalarValueType=\"NO\"/>"
        let current = "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>App 2.xcdatamodel</string></dict></plist>"
        let disk = MemoryFileSystem([
            "App.xcdatamodeld/App.xcdatamodel/contents": model(pages), "App.xcdatamodeld/App 2.xcdatamodel/contents": model(""),
            "App.xcdatamodeld/.xccurrentversion": current,
        ])
        let run = Run(["check", "-f", "concise"], in: disk)
        #expect(run.exitCode == .findings && run.output.contains("error: `Book.pages` is removed"), "\(run)")
        // The newest version exists, and the app is built with the previous one.
        disk.add("App.xcdatamodeld/.xccurrentversion", Array(current.replacing("App 2", with: "App").utf8))
        let older = Run(["check", "-f", "concise"], in: disk).output
        #expect(older.contains("warning: version 2.0.0 is not the current one, so the app is built with 1.0.0"), "\(older)")
        disk.add("App.xcdatamodeld/.xccurrentversion", Array(current.utf8))
        let accept = "<userInfo><entry key=\"crowsfoot.accept\" value=\"remove Book.pages never shown\"/></userInfo>"
        disk.add("App.xcdatamodeld/App 2.xcdatamodel/contents", Array(model(accept).utf8))
        #expect(Run(["check"], in: disk).exitCode == .success)
    }

    @Test func findingsOfTheLockCannotBeAllowed() throws {
        let repository = try Self.released()
        try repository.edit(
            "Shelf.versions/1.2.0.schema", "version 1.2.0 after 1.1.0", "version 1.2.0 after 1.1.0 @allow(lock/changed, \"x\")")
        try repository.edit("Shelf.versions/1.2.0.schema", "    pages: Int?\n", "")
        try repository.edit("Shelf.schema", "    pages: Int?\n", "")
        Self.expectRefusal(repository, "lock/changed")
    }
}
