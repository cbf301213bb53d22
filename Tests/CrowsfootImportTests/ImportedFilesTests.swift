import CrowsfootChecking
import CrowsfootImport
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootTestSupport
import CrowsfootText
import CrowsfootWorkspace
import Testing

/// Tests the files that an import of several versions writes: the current schema, and a file for each released version.
struct ImportedFilesTests {
    /// Stores know each version by the same checksum as when all versions are in one file, and the same model files come out.
    @Test(arguments: try GoldenCase.cases("models"))
    func modelsStayAsTheyAre(_ golden: GoldenCase) throws {
        let disk = MemoryFileSystem()
        for path in try golden.files where path.hasPrefix("model/") { try disk.add(FilePath(path), golden.bytes(path)) }
        let bundle = try disk.entries(of: "model").first { !$0.name.hasPrefix(".") }
        let path = FilePath("model").appending(try #require(bundle).name)
        let imported: [ImportedSchema]
        do throws(ImportError) { imported = try SourceImporter(disk).read(path, into: "model") } catch { return }
        for schema in imported {
            try expectSameVersions(schema, golden.name) { history in
                CoreDataModelFiles.files(of: history).map { "\($0.path)\n\($0.text)" }
            }
            try expectNoDrift(schema, at: "model/New.schema", on: disk, golden.name)
        }
    }

    @Test(arguments: try GoldenCase.cases("swift"))
    func classesStayAsTheyAre(_ golden: GoldenCase) throws {
        let disk = MemoryFileSystem()
        for path in try golden.files where path.hasSuffix(".swift.txt") {
            try disk.add(FilePath("App").appending(String(path.dropLast(4))), golden.bytes(path))
        }
        let imported: [ImportedSchema]
        do throws(ImportError) { imported = try SourceImporter(disk).read("App", into: ".") } catch { return }
        for schema in imported {
            try expectSameVersions(schema, golden.name) { _ in [] }
            try expectNoDrift(schema, at: "New.schema", on: disk, golden.name)
        }
    }

    /// A new import has no difference from its sources.
    private func expectNoDrift(_ schema: ImportedSchema, at path: FilePath, on disk: MemoryFileSystem, _ name: String) throws {
        let written = ImportedFiles(schema, at: path)
        try disk.apply(written.batch)
        let checked = SchemaChecker.check(try SchemaLoader(disk).load([path]))
        let drift = checked.comparedWithSources(by: disk).sourceFindings.map(\.message)
        #expect(drift.isEmpty || checked.soundHistories.isEmpty, "\(name): \(drift)")
        var removal = FileBatch()
        removal.removals = written.batch.writes.map(\.path)
        try disk.apply(removal)
    }

    private func expectSameVersions(_ schema: ImportedSchema, _ name: String, making files: (SchemaHistory) -> [String]) throws {
        let oneFile = SchemaChecker.check(SchemaInput(schema.formatted, path: "model/App.schema"))
        guard let history = oneFile.soundHistories.first, history.leftOut.isEmpty, history.versions.count > 1 else { return }
        let written = ImportedFiles(schema, at: "model/App.schema")
        let disk = MemoryFileSystem()
        try disk.apply(written.batch)
        let checked = SchemaChecker.check(try SchemaLoader(disk).load(["model"]))
        let shaped = try #require(checked.soundHistories.first, "\(name): \(Self.errors(checked))")
        #expect(written.releasedCount == history.versions.count - (schema.draft.usesNewestVersion ? 0 : 1), "\(name)")
        #expect(disk.text(of: written.versionsFolder.appending(FilePath.lockOfVersions)) != nil, "\(name)")
        #expect(shaped.versions.map(\.version) == history.versions.map(\.version), "\(name)")
        #expect(Self.checksums(shaped) == Self.checksums(history), "\(name)")
        #expect(files(shaped) == files(history), "\(name)")
        // Losses of an unreleased version are for its author to decide.
        let new = Self.errors(checked, besidesOutcomes: !schema.draft.usesNewestVersion).filter { !Self.errors(oneFile).contains($0) }
        #expect(new.isEmpty, "\(name): \(new)")
    }

    private static func checksums(_ history: SchemaHistory) -> [String] { StoreIdentity.all(in: history.versions).map(\.checksum) }

    private static func errors(_ result: CheckResult, besidesOutcomes: Bool = false) -> [String] {
        result.diagnostics.filter { $0.severity == .error && !(besidesOutcomes && $0.isOutcome) }.map { "\($0.rule.id): \($0.message)" }
    }
}
