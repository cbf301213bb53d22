import CrowsfootChecking
import CrowsfootImport
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootText
import CrowsfootWorkspace
import Testing

/// Tests that the parser accepts the schema of a damaged model, and that the model generated from it describes the same schema.
@Suite(.timeLimit(.minutes(10))) struct ModelImportFuzzTests {
    @Test func damagedModelsSurviveARoundTrip() throws {
        let budget = FuzzBudget()
        var mutator = ByteMutator(seed: budget.seed, fragments: Self.fragments)
        let cases = try GoldenCase.cases("models")
        while !budget.isSpent {
            for golden in cases where !budget.isSpent {
                let disk = MemoryFileSystem()
                for path in try golden.files where path.hasPrefix("model/") {
                    let bytes = try golden.bytes(path)
                    disk.add(FilePath(path), path.hasSuffix("/contents") ? mutator.mutant(of: bytes) : bytes)
                }
                let mappings = try golden.files.filter { $0.contains(".xcmappingmodel/") }
                let entry = try #require(try disk.entries(of: "model").first { !$0.name.hasPrefix(".") })
                try expectSense(FilePath("model").appending(entry.name), on: disk, mappings: mappings, "\(golden), seed \(budget.seed)")
            }
        }
    }

    private func expectSense(_ path: FilePath, on disk: MemoryFileSystem, mappings: [String], _ name: String) throws {
        guard let imported = Self.imported(path, on: disk) else { return }
        let schema = imported.formatted
        let tree = Parser.parse(SourceFile(id: FileID(0), path: "Made.schema", bytes: schema))
        let text = String(decoding: schema, as: UTF8.self)
        #expect(tree.diagnostics.isEmpty, "\(name): \(tree.diagnostics.map { "\($0.message): \(tree.file.text($0.range))" })\n\(text)")
        guard let history = SchemaChecker.check(SchemaInput(schema, path: "Made.schema")).histories.first else { return }
        let made = MemoryFileSystem()
        // Mapping models are copied, because generated files don't contain them.
        for path in mappings { if let bytes = disk.bytes(of: FilePath(path)) { made.add(FilePath(path), bytes) } }
        for file in CoreDataModelFiles.files(of: history) { made.add(FilePath("model").appending(file.path), file.bytes) }
        // Guesses about damaged files may differ from those about valid ones.
        if imported.omissions.contains(where: { $0.reason.hasPrefix("the order of these versions is assumed") }) {
            // A version that is left out keeps its number, which the files without it no longer show.
            if imported.omissions.contains(where: { $0.reason.hasPrefix("version ") && $0.fate == .leftOut }) { return }
            let names = CoreDataModelFiles.names(of: history).versions.joined(separator: "\n")
            made.add(path.appending(VersionListFile.name), Array(names.utf8))
        }
        let again = Self.imported(path, on: made).map { String(decoding: $0.formatted, as: UTF8.self) }
        if again.map(Self.words) != Self.words(text) { Issue.record("\(name): \(LineDiff(text, again ?? ""))") }
    }

    /// Imports a file, or returns `nil` if the importer refuses it.
    private static func imported(_ path: FilePath, on disk: MemoryFileSystem) -> ImportedSchema? {
        do throws(ImportError) { return try SourceImporter(disk).read(path, into: "model").first } catch { return nil }
    }

    /// Returns the sorted words, since both Xcode and the generator sort the file.
    private static func words(_ text: String) -> [Substring] { text.split { " \n,()".contains($0) }.sorted() }

    private static let fragments = [
        "<entity name=\"A b\" representedClassName=\"\"/>", "<attribute name=\"x\" attributeType=\"Date\"/>", " optional=\"YES\"",
        " versionHashModifier=\"\"", " elementID=\"a\"", " name=\"`\"", "&amp;", "&#10;", "\"", "<", "/>", "<userInfo/>",
        " defaultValueString=\"1\"", " minValueString=\"3\"", " attributeType=\"Integer 16\"", " parentEntity=\"Data\"", "<fetchIndex/>",
        "-->",
    ]
}
