package import CrowsfootChecking
import CrowsfootImport

/// Finds and reads what paths stand for: schemas, and where there are none, what an app has instead.
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
                    // Where there is nothing of that either, it is schemas that are missing, with whatever else is.
                    guard let sources = try sources(in: folder) else { throw error }
                    made += sources
                }
                // Of a folder of released versions, the one around it was searched.
                let rest = schemas.filter { !folders.contains($0) }
                if rest.count == schemas.count { throw error }
                schemas = rest
            }
        }
        return input.adding(made)
    }

    /// Loads schemas alone. The error about a folder without any counts the models that an app has there.
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

    /// Whether a file without one of the usual endings is a store nevertheless.
    private func isDatabase(_ path: FilePath) -> Bool {
        let mark = Array("SQLite format 3\0".utf8)
        if path.name.hasSuffix(FilePath.schemaEnding) { return false }
        do throws(FileError) {
            // A pipe would be read once, and lost for its next reader.
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
    /// With what was made of other files, each of which stands alone.
    fileprivate func adding(_ made: [File]) -> SchemaInput {
        if made.isEmpty { return self }
        return SchemaInput(
            folders: folders + made.map { [$0] }, released: released, locks: locks ?? [], generatedFolders: generatedFolders)
    }
}

extension FilePath {
    /// A Core Data model with all its versions.
    static let modelBundleEnding = ".xcdatamodeld"
    /// One version of a Core Data model.
    static let modelEnding = ".xcdatamodel"
    private static let storeEndings = [".sqlite", ".sqlite3", ".store"]

    /// Whether the name says that a schema can be made of it.
    package var isImportable: Bool { isModelBundle || isSwift || isStore || isSchemaJSON || notation != nil }

    /// The model that a path leads into, as findings in it do; else the path itself.
    package var modelAround: FilePath {
        guard name == "contents", folder.isModelBundle else { return self }
        return folder.folder.name.hasSuffix(Self.modelBundleEnding) ? folder.folder : folder
    }

    var isModelBundle: Bool { name.hasSuffix(Self.modelBundleEnding) || name.hasSuffix(Self.modelEnding) }
    /// A schema as `output json` writes it, if it is one.
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

    /// Whether a folder has this name by convention because it holds tests or previews: models there are no part of the app.
    static func holdsTests(_ name: Substring) -> Bool { endings.contains { name.hasSuffix($0) } }
}
