package import CrowsfootChecking

/// Finds and reads what paths stand for: schemas, and where there are none, what an app has instead.
package struct SourceLoader: Sendable {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package func load(_ paths: [FilePath]) throws(InputError) -> SchemaInput {
        var sources = paths.filter(\.isImportable)
        var schemas = paths.filter { !$0.isImportable }
        var input = SchemaInput(folders: [])
        while !schemas.isEmpty {
            do throws(InputError) {
                input = try SchemaLoader(fileSystem).load(schemas)
                break
            } catch {
                let found = try self.sources(insteadOf: error)
                sources += found.values.joined()
                schemas.removeAll { found.keys.contains($0) }
            }
        }
        var made: [SchemaInput.File] = []
        for path in sources.sorted() { made.append(try read(path)) }
        return input.adding(made)
    }

    /// What lies in folders without schemas, by folder.
    private func sources(insteadOf error: InputError) throws(InputError) -> [FilePath: [FilePath]] {
        var found: [FilePath: [FilePath]] = [:]
        for problem in error.problems {
            guard case .noSchemas(let folder) = problem else { continue }
            let sources = SourceFinder(fileSystem).find(in: folder)
            if !sources.isEmpty { found[folder] = sources }
        }
        guard !found.isEmpty else { throw error }
        return found
    }

    private func read(_ path: FilePath) throws(InputError) -> SchemaInput.File {
        do throws(ImportError) {
            return try SourceImporter(fileSystem).read(path).file
        } catch {
            throw InputError(error.problems.map { .unimportable($0.sentence) })
        }
    }
}

extension SchemaInput {
    /// With what was made of other files, each of which stands alone.
    fileprivate func adding(_ made: [File]) -> SchemaInput {
        made.isEmpty ? self : SchemaInput(folders: folders + made.map { [$0] }, locks: locks ?? [], generatedFolders: generatedFolders)
    }
}
