import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests findings about an app's own files that are in no schema: the plan of its containers, copied identifiers, the current version.
struct AppSourceTests {
    private static let notes = """
        import SwiftData
        enum V1: VersionedSchema {
            static let versionIdentifier = Schema.Version(1, 0, 0)
            static var models: [any PersistentModel.Type] { [Note.self] }
            @Model final class Note { var title: String = "" }
        }
        enum V2: VersionedSchema {
            static let versionIdentifier = Schema.Version(1, 1, 0)
            static var models: [any PersistentModel.Type] { [Note.self] }
            @Model final class Note { var title: String = ""; var mood: String? }
        }
        enum Plan: SchemaMigrationPlan {
            static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
            static var stages: [MigrationStage] { [.lightweight(fromVersion: V1.self, toVersion: V2.self)] }
        }

        """

    private static func check(_ app: String, _ notes: String = notes) -> Run {
        Run(
            ["check", "-f", "concise"],
            in: MemoryFileSystem(["Notes.swift": notes, "App.swift": "import SwiftUI\nimport SwiftData\n\(app)\n"]))
    }

    @Test(arguments: [
        "struct Notes: App { var body: some Scene { WindowGroup { List() }.modelContainer(for: V2.Note.self) } }",
        "let container = try ModelContainer(for: Schema(versionedSchema: V2.self), configurations: [])",
        "let container = try ModelContainer(for: V2.Note.self, migrationPlan: nil)",
        "let a = try ModelContainer(for: V2.Note.self)\nlet previewContainer = try ModelContainer(for: V2.Note.self, migrationPlan: Plan.self)",
        "let container = try ModelContainer(for: V2.Note.self, migrationPlan: Other.self)\nenum Other: SchemaMigrationPlan {}",
    ])
    func aPlanThatNoContainerHas(_ app: String) {
        let run = Self.check(app)
        #expect(run.exitCode == .findings, "\(run)")
        #expect(run.output.contains("error: no container of the app has `migrationPlan: Plan.self`, so its stages don't run"), "\(run)")
    }

    @Test(arguments: [
        "let container = try ModelContainer(for: V2.Note.self, migrationPlan: Plan.self)",
        "let container = try ModelContainer(for: schema, migrationPlan: isNew ? nil : Plan.self)",
        "func open(_ plan: any SchemaMigrationPlan.Type) throws { try ModelContainer(for: V2.Note.self, migrationPlan: plan) }",
        "let a = try ModelContainer(for: V2.Note.self, migrationPlan: Plan.self)\nlet b = try ModelContainer(for: V2.Note.self)",
        "let previewContainer = try ModelContainer(for: V2.Note.self)",
        "struct Notes: App { var body: some Scene { WindowGroup { List() }.modelContainer(shared) } }",
        "// crowsfoot:allow store/unused-plan \"the plan ships later\"\nlet container = try ModelContainer(for: V2.Note.self)",
    ])
    func aPlanThatAContainerHasOrMayHave(_ app: String) {
        let run = Self.check(app)
        #expect(run.exitCode == .success && !run.output.contains("unused-plan"), "\(run)")
    }

    /// A step from version to version needs no plan if there is only one.
    @Test func aPlanOfOneVersionIsNotMissed() {
        let notes = Self.notes.replacing("[V1.self, V2.self]", with: "[V2.self]")
            .replacing("[.lightweight(fromVersion: V1.self, toVersion: V2.self)]", with: "[]")
        #expect(Self.check("let container = try ModelContainer(for: V2.Note.self)", notes).exitCode == .success)
    }

    @Test func reviewReportsThePlanToo() throws {
        let opening = "import SwiftData\nlet container = try ModelContainer(for: V2.Note.self, migrationPlan: Plan.self)\n"
        let repository = try Repository(["Notes.swift": Self.notes, "App.swift": opening])
        try repository.edit("App.swift", ", migrationPlan: Plan.self", "")
        let run = repository.run("review", "--base", "HEAD", "-f", "concise")
        #expect(run.exitCode == .findings && run.output.contains("so its stages don't run"), "\(run)")
    }

    private static let opening = "let container = try ModelContainer(for: MODEL, migrationPlan: Plan.self)"

    @Test(arguments: ["V1.Note.self", "Schema(versionedSchema: V1.self)", "Note.self"])
    func aContainerWithAnEarlierVersion(_ model: String) {
        let run = Self.check(Self.opening.replacing("MODEL", with: model) + "\ntypealias Note = V1.Note")
        let message = "error: the app opens its stores with the models of `V1`, but the newest version is `V2`"
        #expect(run.exitCode == .findings && run.output.contains(message), "\(run)")
    }

    @Test(arguments: ["V2.Note.self", "Schema(versionedSchema: V2.self)", "Note.self", "models"])
    func aContainerWithTheNewestVersion(_ model: String) {
        let run = Self.check(Self.opening.replacing("MODEL", with: model) + "\ntypealias Note = V2.Note")
        #expect(run.exitCode == .success, "\(run)")
    }

    /// A tool that reads old stores isn't the app's container.
    @Test func aContainerForOldStoresMayBeBesideTheOther() {
        let containers = ["V1", "V2"].map {
            Self.opening.replacing("MODEL", with: "\($0).Note.self").replacing("container", with: "of\($0)")
        }
        #expect(Self.check(containers.joined(separator: "\n")).exitCode == .success)
    }

    /// Users of the first version would get no values from the code.
    @Test func aStageOfTheNewestVersionThatLosesItsCode() throws {
        let stage = ".lightweight(fromVersion: V1.self, toVersion: V2.self)"
        let code = ".custom(fromVersion: V1.self, toVersion: V2.self, willMigrate: nil, didMigrate: { try $0.save() })"
        let repository = try Repository(["Notes.swift": Self.notes.replacing(stage, with: code)])
        for text in [Self.notes, Self.notes.replacing(stage, with: "")] {
            try repository.write("Notes.swift", text)
            let run = repository.run("review", "--base", "HEAD", "-f", "concise")
            #expect(run.output.contains("stores take another path to the released version 1.1.0, whose steps changed"), "\(run)")
        }
    }

    @Test func aCopiedIdentifierIsReportedOnce() {
        let run = Self.check("", Self.notes.replacing("Version(1, 1, 0)", with: "Version(1, 0, 0)"))
        #expect(run.output.contains("warning: `V1` and `V2` have the same version identifier, 1.0.0"), "\(run)")
        #expect(!run.errors.contains("same version identifier"), "\(run)")
    }

    // MARK: - Core Data

    private static func model(_ attributes: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift">
            <entity name="Book" representedClassName="Book" syncable="YES" codeGenerationType="class">
        \(attributes.map { "        <attribute name=\"\($0)\" optional=\"YES\" attributeType=\"String\"/>" }.joined(separator: "\n"))
            </entity>
        </model>
        """
    }

    private static func current(_ name: String) -> String {
        "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>\(name).xcdatamodel</string></dict></plist>"
    }

    private static let bundle: [String: String] = [
        "App.xcdatamodeld/App.xcdatamodel/contents": model("title"),
        "App.xcdatamodeld/App 2.xcdatamodel/contents": model("title", "notes"),
        "App.xcdatamodeld/.xccurrentversion": current("App 2"),
    ]

    @Test func aCurrentVersionThatIsMissing() {
        var files = Self.bundle
        files["App.xcdatamodeld/.xccurrentversion"] = Self.current("App 3")
        let run = Run(["check", "-f", "concise"], in: MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { (FilePath($0), $1) })))
        let message = "error: `.xccurrentversion` names `App 3`, which is not a version of the model"
        #expect(run.exitCode == .findings && run.output.contains(message), "\(run)")
    }

    @Test func aCurrentVersionThatCannotBeRead() {
        var files = Self.bundle
        files["App.xcdatamodeld/.xccurrentversion"] = "<<<<<<< HEAD\n=======\n>>>>>>> other\n"
        let run = Run(["check", "-f", "concise"], in: MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { (FilePath($0), $1) })))
        #expect(run.exitCode == .findings && run.output.contains("error: `.xccurrentversion` names no version"), "\(run)")
    }

    /// Xcode writes such a file for a model that never had a second version.
    @Test func anEmptyCurrentVersionOfTheOnlyOne() {
        let files = [
            "App.xcdatamodeld/App.xcdatamodel/contents": Self.model("title"),
            "App.xcdatamodeld/.xccurrentversion": "<plist version=\"1.0\"><dict/></plist>",
        ]
        let run = Run(["check", "-f", "concise"], in: MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { (FilePath($0), $1) })))
        #expect(run.exitCode == .success && run.output.isEmpty, "\(run)")
    }

    /// The finding has no line, but it is about one of two models.
    @Test func aCurrentVersionThatIsMissingInTheSecondModel() {
        var files = Self.bundle
        files["Zoo.xcdatamodeld/Zoo.xcdatamodel/contents"] = Self.model("title")
        files["Zoo.xcdatamodeld/.xccurrentversion"] = Self.current("Zoo 3")
        let run = Run(["check", "-f", "concise"], in: MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { (FilePath($0), $1) })))
        #expect(run.output.hasPrefix("Zoo.xcdatamodeld/Zoo.xcdatamodel/contents:1:1: error: `.xccurrentversion` names `Zoo 3`"), "\(run)")
    }

    @Test(arguments: [nil, "1.1"])
    func aCurrentVersionThatIsSetBack(_ tag: String?) throws {
        let repository = try Repository(Self.bundle)
        if let tag { try repository.git("tag", tag) }
        try repository.write("App.xcdatamodeld/.xccurrentversion", Self.current("App"))
        let run = repository.run("review", "--base", "HEAD", "-f", "concise")
        let (severity, shipped) = tag.map { ("error", "shipped with `\($0)`") } ?? ("warning", "may have shipped")
        let message =
            "\(severity): the current version was set back from 2.0.0 to 1.0.0, but 2.0.0 \(shipped), so the app meets stores of a later "
            + "version than its own"
        #expect(run.output.contains(message), "\(run)")
        #expect(run.exitCode == (tag == nil ? .success : .findings), "\(run)")
    }

    /// The tag's builds have the first version, and the second was a draft.
    @Test func aDraftThatIsSetBackDidNotShip() throws {
        var files = Self.bundle
        files["App.xcdatamodeld/.xccurrentversion"] = Self.current("App")
        let repository = try Repository(files)
        try repository.git("tag", "1.0")
        try repository.write("App.xcdatamodeld/.xccurrentversion", Self.current("App 2"))
        try repository.commit()
        try repository.write("App.xcdatamodeld/.xccurrentversion", Self.current("App"))
        let run = repository.run("review", "--base", "HEAD", "-f", "concise")
        #expect(run.exitCode == .success && run.output.contains("2.0.0 may have shipped"), "\(run)")
    }
}
