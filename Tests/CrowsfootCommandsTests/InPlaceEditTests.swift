import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests that a review reports an edit of the newest version of files that don't mark releases. Users may have its stores.
struct InPlaceEditTests {
    private static func sources(second fields: String) -> String {
        """
        import SwiftData
        enum V1: VersionedSchema {
            static let versionIdentifier = Schema.Version(1, 0, 0)
            static var models: [any PersistentModel.Type] { [Note.self] }
            @Model final class Note { var title: String = "" }
        }
        enum V2: VersionedSchema {
            static let versionIdentifier = Schema.Version(2, 0, 0)
            static var models: [any PersistentModel.Type] { [Note.self] }
            @Model final class Note { \(fields) }
        }
        enum Plan: SchemaMigrationPlan {
            static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
            static var stages: [MigrationStage] { [.lightweight(fromVersion: V1.self, toVersion: V2.self)] }
        }

        """
    }

    private static func third(_ fields: String) -> String {
        """
        enum V3: VersionedSchema {
            static let versionIdentifier = Schema.Version(3, 0, 0)
            static var models: [any PersistentModel.Type] { [Note.self] }
            @Model final class Note { \(before)\(fields); var color: String? }
        }
        """
    }

    private static let before = "var title: String = \"\"; var pinned: Bool = false"
    private static let after = before + "; var mood: String?"

    private static func edited(tagging tag: String?) throws -> Run {
        let repository = try Repository(["Notes.swift": sources(second: before)])
        if let tag {
            // A later commit changes other lines of the file.
            try repository.git("tag", tag)
            try repository.write("Notes.swift", "// Notes\n" + sources(second: before))
            try repository.commit()
        }
        try repository.write("Notes.swift", sources(second: after))
        return repository.run("review", "--base", "HEAD")
    }

    @Test func aVersionThatMayHaveShippedIsAWarning() throws {
        let run = try Self.edited(tagging: nil)
        #expect(run.exitCode == .success)
        #expect(run.output.contains("⚠️ **1 needs a decision**"), "\(run.output)")
        #expect(
            run.output.contains(
                "Version 2.0.0 changed in place (`Note.mood` was added), so the app can't open its stores if it has shipped."))
        #expect(
            run.output.contains("make the change in a new `VersionedSchema`; if no build with it has left your team, merge it as it is"))
        #expect(run.output.contains("opens automatically, in a new version"))
    }

    /// Stores of the first version would skip what the code of the stage did.
    @Test func aStageThatLosesItsCodeIsAnotherPath() throws {
        let stage = ".lightweight(fromVersion: V1.self, toVersion: V2.self)"
        let text = Self.sources(second: Self.before).replacing("enum Plan", with: Self.third("") + "\nenum Plan")
            .replacing("V2.self] }\n    static var stages", with: "V2.self, V3.self] }\n    static var stages")
            .replacing(stage, with: stage + ", .lightweight(fromVersion: V2.self, toVersion: V3.self)")
        let code = ".custom(fromVersion: V1.self, toVersion: V2.self, willMigrate: nil, didMigrate: { try $0.save() })"
        let repository = try Repository(["Notes.swift": text.replacing(stage, with: code)])
        try repository.write("Notes.swift", text)
        let run = repository.run("review", "--base", "HEAD", "-f", "concise")
        #expect(run.output.contains("stores take another path to the released version 2.0.0, whose steps changed"), "\(run.output)")
    }

    /// The copy of a version that a new one follows lacks what its stores have. No store migrates from the one to the other.
    @Test func aPropertyMissingInACopyIsOneFinding() throws {
        let repository = try Repository(["Notes.swift": Self.sources(second: Self.after)])
        try repository.git("tag", "v2.0")
        let text = Self.sources(second: Self.before).replacing("enum Plan", with: Self.third("; var mood: String?") + "\nenum Plan")
            .replacing("V2.self] }\n    static var stages", with: "V2.self, V3.self] }\n    static var stages")
            .replacing("toVersion: V2.self)]", with: "toVersion: V2.self), .lightweight(fromVersion: V2.self, toVersion: V3.self)]")
        try repository.write("Notes.swift", text)
        let run = repository.run("review", "--base", "HEAD", "-f", "concise")
        #expect(run.exitCode == .findings && run.output.contains("lock/changed"), "\(run.output)")
        #expect(!run.output.contains("data/removed"), "\(run.output)")
    }

    /// One row names all versions that are reached by other steps.
    @Test func pathsOfManyVersionsAreOneRow() throws {
        let versions = 1...6
        func text(_ code: String) -> String {
            let declared = versions.map { number in
                let fields = (1...number).map { "var field\($0): String?" }.joined(separator: "; ")
                return """
                    enum V\(number): VersionedSchema {
                        static let versionIdentifier = Schema.Version(\(number), 0, 0)
                        static var models: [any PersistentModel.Type] { [Note.self] }
                        @Model final class Note { \(fields) }
                    }
                    """
            }
            let stages = versions.dropLast().map { "fromVersion: V\($0).self, toVersion: V\($0 + 1).self" }
                .map { code.isEmpty ? ".lightweight(\($0))" : ".custom(\($0), \(code))" }
            return """
                import SwiftData
                \(declared.joined(separator: "\n"))
                enum Plan: SchemaMigrationPlan {
                    static var schemas: [any VersionedSchema.Type] { [\(versions.map { "V\($0).self" }.joined(separator: ", "))] }
                    static var stages: [MigrationStage] { [\(stages.joined(separator: ", "))] }
                }

                """
        }
        let repository = try Repository(["Notes.swift": text("willMigrate: nil, didMigrate: { try $0.save() }")])
        try repository.write("Notes.swift", text(""))
        let run = repository.run("review", "--base", "HEAD")
        let row = "5 × stores take another path to the released version, whose steps changed: `2.0.0`, `3.0.0`, `4.0.0`, `5.0.0`, `6.0.0`"
        #expect(run.output.contains(row), "\(run.output)")
    }

    /// SwiftData looks for the stage that begins with the version of a store.
    @Test func aMissingStageIsReported() throws {
        let text = Self.sources(second: Self.before).replacing("enum Plan", with: Self.third("") + "\nenum Plan")
            .replacing("V2.self] }\n    static var stages", with: "V2.self, V3.self] }\n    static var stages")
        let repository = try Repository(["Notes.swift": text])
        let message = "warning: `Plan` has no stage from `V2` to `V3`, so the app may be unable to open stores of the earlier version"
        for words in [["check", "-f", "concise"], ["review", "--base", "HEAD", "-f", "concise"]] {
            let run = Run(words + [repository.path], in: DiskFileSystem(), git: repository.runner)
            #expect(run.output.contains(message), "\(run)")
        }
    }

    /// A plan with one version knows no store of the other.
    @Test func aVersionThatLeavesThePlanIsMissing() throws {
        let text = Self.sources(second: Self.before)
        let repository = try Repository(["Notes.swift": text])
        let listed = text.replacing("[V1.self, V2.self]", with: "[V2.self]")
            .replacing("[.lightweight(fromVersion: V1.self, toVersion: V2.self)]", with: "[]")
        try repository.write("Notes.swift", listed)
        let run = repository.run("review", "--base", "HEAD", "-f", "concise")
        #expect(run.exitCode == .findings && run.output.contains("error: version 1.0.0 is missing"), "\(run.output)")
    }

    @Test func aVersionThatATagContainsHasShipped() throws {
        let run = try Self.edited(tagging: "v1.0")
        #expect(run.exitCode == .findings)
        #expect(run.output.contains("version 2.0.0 shipped with `v1.0`, but changed (`Note.mood` was added)"), "\(run.output)")
        #expect(run.output.contains("1 change belongs in a new version"))
        #expect(!run.output.contains("opens automatically"))
    }

    /// The tag has an earlier state of the version, so no released build wrote its stores.
    @Test func aTagOfAnotherShapeProvesNothing() throws {
        let repository = try Repository(["Notes.swift": Self.sources(second: "var title: String = \"\"; var color: String?")])
        try repository.git("tag", "v0.9")
        try repository.write("Notes.swift", Self.sources(second: Self.before))
        try repository.commit()
        try repository.write("Notes.swift", Self.sources(second: Self.after))
        #expect(repository.run("review", "--base", "HEAD").exitCode == .success)
    }

    /// A version that another one follows in the same change must stay as it was, too.
    @Test func aNewVersionDoesNotHideTheEdit() throws {
        let repository = try Repository(["Notes.swift": Self.sources(second: Self.before)])
        let text = Self.sources(second: Self.after).replacing("enum Plan", with: Self.third("; var mood: String?") + "\nenum Plan")
            .replacing(
                "V2.self] }\n    static var stages", with: "V2.self, V3.self] }\n    static var stages")
        try repository.write("Notes.swift", text)
        let run = repository.run("review", "--base", "HEAD")
        #expect(run.output.contains("version 2.0.0 changed in place (`Note.mood` was added)"), "\(run.output)")
    }

    /// Without versions, SwiftData migrates a store of any shape.
    @Test func modelsWithoutVersionsMayChange() throws {
        let model = "import SwiftData\n@Model final class Note { \(Self.before) }\n"
        let repository = try Repository(["Note.swift": model])
        try repository.edit("Note.swift", "var pinned", "var mood: String?; var pinned")
        let run = repository.run("review", "--base", "HEAD")
        #expect(run.exitCode == .success && !run.output.contains("lock/changed"), "\(run.output)")
    }

    /// It isn't confirmed that Core Data rejects a store of an edited model.
    @Test func aCoreDataModelMayBeUnableToOpenItsStores() throws {
        let model = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
                <entity name="Note" representedClassName="Note" syncable="YES">
                    <attribute name="title" optional="YES" attributeType="String"/>
                </entity>
            </model>

            """
        let path = "Notes.xcdatamodeld/Notes.xcdatamodel/contents"
        let repository = try Repository([path: model])
        try repository.git("tag", "v1.0")
        try repository.edit(
            path, "    </entity>", "        <attribute name=\"mood\" optional=\"YES\" attributeType=\"String\"/>\n    </entity>")
        let run = repository.run("review", "--base", "HEAD")
        #expect(run.exitCode == .findings)
        #expect(
            run.output.contains(
                "model version `Notes` shipped with `v1.0`, but changed (`Note.mood` was added) | The app may be unable to open its existing stores."
            ),
            "\(run.output)")
        #expect(run.output.contains("make the change in a new model version"))
    }

    /// No store confirms how a hash modifier of an entity is hashed, but the report names the change.
    @Test func anotherHashModifierIsNamed() throws {
        let model = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
                <entity name="Icon" representedClassName="Icon" syncable="YES">
                    <attribute name="address" optional="YES" attributeType="String"/>
                </entity>
            </model>

            """
        let path = "Icons.xcdatamodeld/Icons.xcdatamodel/contents"
        let repository = try Repository([path: model])
        try repository.edit(path, "syncable=\"YES\"", "versionHashModifier=\"index\" syncable=\"YES\"")
        let run = repository.run("review", "--base", "HEAD")
        #expect(
            run.output.contains(
                "Model version `Icons` changed in place (`Icon` has another hash modifier), so the app may be unable to open its stores"),
            "\(run.output)")
        #expect(!run.output.contains("no store confirms"))
    }
}
