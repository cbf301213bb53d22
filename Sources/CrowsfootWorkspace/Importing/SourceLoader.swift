package import CrowsfootChecking
import CrowsfootImport

/// Finds and reads schemas at paths, or else an app's models.
package struct SourceLoader: Sendable {
    private let fileSystem: any FileSystem
    private let selection: SourceSelection

    package init(_ fileSystem: any FileSystem, selecting selection: SourceSelection = SourceSelection()) {
        self.fileSystem = fileSystem
        self.selection = selection
    }

    package func load(_ named: [FilePath], asGiven: Bool = false) throws(InputError) -> SchemaInput {
        let paths = named.map(\.modelAround)
        var made: [SchemaInput.File] = []
        let importable = Set(paths.filter { $0.isImportable || isDatabase($0) })
        for path in paths.filter(importable.contains).sorted() { made += try read(path) }
        var schemas = paths.filter { !importable.contains($0) }
        var input = SchemaInput(folders: [])
        while !schemas.isEmpty {
            do throws(InputError) {
                input = try SchemaLoader(fileSystem).load(schemas, asGiven: asGiven)
                if selection.isEverything { break }
                let names = schemas.map { "`\($0)`" }.joined(separator: ", ")
                throw InputError([.unimportable("`--target` and `--only` select sources of an app, but \(names) contains schemas")])
            } catch {
                let folders = foldersWithoutSchemas(error)
                for folder in folders {
                    // If there are no models either, the error is about the missing schemas.
                    guard let sources = try sources(in: folder) else { throw error }
                    made += sources
                }
                // For a folder of released versions, its parent folder was searched.
                let rest = schemas.filter { !folders.contains($0) }
                if rest.count == schemas.count { throw error }
                schemas = rest
            }
        }
        return input.adding(made)
    }

    /// Loads only schemas. The error about a folder without any counts its models.
    package func loadSchemas(_ paths: [FilePath]) throws(InputError) -> SchemaInput {
        do throws(InputError) {
            return try SchemaLoader(fileSystem).load(paths)
        } catch {
            throw InputError(error.problems.map(countingModels))
        }
    }

    private func countingModels(_ problem: InputError.Problem) -> InputError.Problem {
        guard case .noSchemas(let folder) = problem else { return problem }
        let found = SourceImporter(fileSystem).countModels(in: folder)
        return found.classes == 0 && found.bundles.isEmpty
            ? problem : .onlyModels(in: folder, classes: found.classes, bundles: found.bundles)
    }

    /// Whether a file without a known extension is a store.
    private func isDatabase(_ path: FilePath) -> Bool {
        let mark = Array("SQLite format 3\0".utf8)
        if path.name.hasSuffix(FilePath.schemaEnding) { return false }
        do throws(FileError) {
            // Reading a pipe would take its data from the next reader.
            guard try fileSystem.status(of: path).kind == .file else { return false }
            return try fileSystem.file(at: path).read(at: 0, count: mark.count) == mark
        } catch {
            return false
        }
    }

    private func foldersWithoutSchemas(_ error: InputError) -> [FilePath] {
        error.problems.compactMap { problem in
            if case .noSchemas(let folder) = problem { folder } else { nil }
        }
    }

    /// Returns the sources in a folder without schemas.
    private func sources(in folder: FilePath) throws(InputError) -> [SchemaInput.File]? {
        do throws(ImportError) {
            return try SourceImporter(fileSystem, selecting: selection).read(folder).map(\.file)
        } catch {
            if error.problems == [.nothingFound(folder)] {
                if selection.isEverything { return nil }
                throw InputError([.unimportable("`--target` and `--only` select none of the sources in `\(folder)`")])
            }
            throw InputError(error.problems.map { .unimportable($0.sentence) })
        }
    }

    private func read(_ path: FilePath) throws(InputError) -> [SchemaInput.File] {
        do throws(ImportError) {
            return try SourceImporter(fileSystem, selecting: selection).read(path).map(\.file)
        } catch {
            throw InputError(error.problems.map { .unimportable($0.sentence) })
        }
    }
}

extension SchemaInput {
    /// Returns the input with imported schemas, each of which stands alone.
    fileprivate func adding(_ made: [File]) -> SchemaInput {
        if made.isEmpty { return self }
        return SchemaInput(
            folders: folders + made.map { [$0] }, released: released, locks: locks ?? [], generatedFolders: generatedFolders,
            containers: containers)
    }
}

extension FilePath {
    /// A Core Data model with all its versions.
    static let modelBundleEnding = ".xcdatamodeld"
    /// One version of a Core Data model.
    static let modelEnding = ".xcdatamodel"
    private static let storeEndings = [".sqlite", ".sqlite3", ".store"]

    /// Whether it has a name of an importable file.
    package var isImportable: Bool { isModelBundle || isSwift || isStore || isSchemaJSON || notation != nil }

    /// The model bundle that contains this path, or else the path itself.
    package var modelAround: FilePath {
        guard name == "contents", folder.isModelBundle else { return self }
        return folder.folder.name.hasSuffix(Self.modelBundleEnding) ? folder.folder : folder
    }

    package var isModelBundle: Bool { name.hasSuffix(Self.modelBundleEnding) || name.hasSuffix(Self.modelEnding) }
    /// Whether it may be a schema in the JSON of `output json`.
    var isSchemaJSON: Bool { name.hasSuffix(".json") }

    /// The notation of the diagram in the file.
    var notation: DiagramImporter.Notation? {
        if name.hasSuffix(".dbml") { return .dbml }
        if name.hasSuffix(".mmd") || name.hasSuffix(".mermaid") { return .mermaid }
        return name.hasSuffix(".md") || name.hasSuffix(".markdown") ? .markdown : nil
    }

    var isSwift: Bool { name.hasSuffix(".swift") }
    var isStore: Bool { Self.storeEndings.contains { name.hasSuffix($0) } }
}

extension FileEntry {
    private static let endings = ["Tests", "Previews", "Preview Content", "PreviewContent"]

    /// Whether the name of a folder indicates tests or previews, whose models don't belong to the app.
    static func holdsTests(_ name: Substring) -> Bool { endings.contains { name.hasSuffix($0) } }
}
