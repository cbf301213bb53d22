import CrowsfootChecking
import CrowsfootImport
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests that an imported schema passes `check`, and has the checksum of its source.
struct ImportLawTests {
    @Test(arguments: try GoldenCase.cases("models"))
    func modelsAreAccepted(_ golden: GoldenCase) throws {
        for (path, model) in try Self.models(of: golden) {
            let imported = try #require(try SourceImporter(Self.disk(golden)).read(path, into: "model").first)
            let result = SchemaChecker.check(SchemaInput(imported.formatted, path: "App.schema"))
            Self.expectAcceptance(result, golden.name)
            let versions = try #require(result.soundHistories.first).versions
            let checksums = StoreIdentity.all(in: versions).map(\.checksum)
            #expect(Set(model.map(Self.checksum)) == Set(checksums), "\(golden.name)")
        }
    }

    /// Tests the same for a store, whose model has another format. SwiftData stores nested structs.
    @Test(arguments: try GoldenCase.cases("models"))
    func modelsOfStoresAreAccepted(_ golden: GoldenCase) throws {
        for (_, models) in try Self.models(of: golden) {
            for model in models {
                for isFromSwiftData in golden.name == "composites" ? [true, false] : [false] {
                    let draft = StoreImporter.draft(
                        of: model, name: "App", identifiers: [], isFromSwiftData: isFromSwiftData, omissions: [])
                    let result = SchemaChecker.check(SchemaInput(DraftWriter.write(draft).bytes, path: "App.schema"))
                    Self.expectAcceptance(result, golden.name)
                    // Core Data hashes a model that SwiftData wrote differently.
                    if isFromSwiftData { continue }
                    let version = try #require(result.soundHistories.first?.current)
                    #expect(StoreIdentity.all(in: [version]).map(\.checksum) == [Self.checksum(model)], "\(golden.name)")
                }
            }
        }
    }

    @Test(arguments: try GoldenCase.cases("swift"))
    func classesAreAccepted(_ golden: GoldenCase) throws {
        for path in try golden.files where path.hasSuffix(".schema") {
            // A model with an inconsistent inverse can't be a schema either.
            if ["broken", "traps", "inverses"].contains(golden.name) { continue }
            Self.expectAcceptance(SchemaChecker.check(SchemaInput(try golden.bytes(path), path: FilePath(path))), golden.name)
        }
    }

    private static func expectAcceptance(_ result: CheckResult, _ name: String) {
        let errors = result.diagnostics.filter { $0.severity == .error }.map { "\($0.rule.id): \($0.message)" }
        #expect(errors.isEmpty, "\(name): \(errors)")
    }

    private static func checksum(_ model: ModelFile) -> String {
        var hasher = VersionHasher()
        return StoreIdentity(StoreModel(model), &hasher).checksum
    }

    /// The bundles of a case that can be read, with the models in them.
    private static func models(of golden: GoldenCase) throws -> [(FilePath, [ModelFile])] {
        guard try golden.files.contains("schema.txt") else { return [] }
        let paths = try golden.files.filter { $0.hasPrefix("model/") && $0.hasSuffix("/contents") }
        guard let bundle = paths.first?.split(separator: "/").prefix(2).joined(separator: "/") else { return [] }
        return [(FilePath(bundle), try paths.compactMap { try model(golden.bytes($0)) })]
    }

    /// The model, or `nil` for a file that is damaged or has an entity without its parent: no store has such a model, and the import leaves
    /// it out.
    private static func model(_ bytes: [UInt8]) throws -> ModelFile? {
        do throws(XMLError) {
            let model = ModelFile(try XMLReader.read(bytes))
            let names = Set(model.entities.map { $0["name"] })
            return StoreModel(model).entities.allSatisfy { $0.parent.map(names.contains) ?? true } ? model : nil
        } catch {
            return nil
        }
    }

    private static func disk(_ golden: GoldenCase) throws -> MemoryFileSystem {
        let disk = MemoryFileSystem()
        for path in try golden.files where path.hasPrefix("model/") { try disk.add(FilePath(path), golden.bytes(path)) }
        return disk
    }
}
