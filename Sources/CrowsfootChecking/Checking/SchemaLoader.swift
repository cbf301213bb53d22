package import CrowsfootSource
import CrowsfootText

/// Finds and reads the schemas that paths stand for, with the files beside them that may belong to them.
package struct SchemaLoader: Sendable {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package func load(_ paths: [FilePath]) throws(InputError) -> SchemaInput {
        var problems: [InputError.Problem] = []
        var folders: [[SchemaInput.File]] = []
        var locks: [SchemaInput.File] = []
        let found = try SchemaFinder(fileSystem).find(paths)
        for folder in found.folders {
            let requested = Set(folder.requested)
            var files: [SchemaInput.File] = []
            for path in (folder.requested + folder.siblings).sorted() {
                do throws(FileError) {
                    let bytes = try fileSystem.read(path)
                    files.append(SchemaInput.File(path: path, bytes: bytes, isRequested: requested.contains(path)))
                } catch {
                    problems.append(.unreadable(error.afterFinding))
                }
            }
            folders.append(files)
            do throws(FileError) {
                locks += try self.locks(in: folder.path, of: files)
            } catch {
                problems.append(.unreadable(error.afterFinding))
            }
        }
        guard problems.isEmpty else { throw InputError(problems) }
        return SchemaInput(folders: folders, locks: locks, generatedFolders: found.generatedFolders)
    }

    /// Other tools have files of this ending as well: a lock is read when a schema beside it says its name.
    private func locks(in folder: FilePath, of files: [SchemaInput.File]) throws(FileError) -> [SchemaInput.File] {
        var locks: [SchemaInput.File] = []
        for entry in try fileSystem.entries(of: folder) where entry.name.hasSuffix(FilePath.lockEnding) && entry.kind != .folder {
            let name = Array(entry.name.dropLast(FilePath.lockEnding.count).utf8)
            guard files.contains(where: { $0.bytes.holds(name) }) else { continue }
            let path = folder.appending(entry.name)
            locks.append(SchemaInput.File(path: path, bytes: try fileSystem.read(path), isRequested: false))
        }
        return locks
    }
}

/// The text that a run is about: schema files that have been read, by folder.
package struct SchemaInput: Sendable {
    package struct File: Hashable, Sendable {
        package let path: FilePath
        package var bytes: [UInt8]
        /// Sibling files are used only if they belong to a requested schema.
        package let isRequested: Bool
        /// Of a generated text, what it was made from.
        package let sources: TextSources?

        package init(path: FilePath, bytes: [UInt8], isRequested: Bool, sources: TextSources? = nil) {
            self.path = path
            self.bytes = bytes
            self.isRequested = isRequested
            self.sources = sources
        }

        func add(to set: inout SourceSet) -> SourceFile {
            guard let sources else { return set.add(path: path.text, bytes: bytes) }
            return set.add(path: path.text, bytes: bytes, from: sources)
        }
    }

    /// The files of each folder, in the order of their paths.
    package var folders: [[File]]
    /// The locks beside them, of which those count that have the name of a schema. Text that lies in no folder has none to look into.
    package let locks: [File]?
    /// The folders that were searched for schemas, and in which the tool has generated something.
    package let generatedFolders: [FilePath]

    package init(folders: [[File]], locks: [File]? = nil, generatedFolders: [FilePath] = []) {
        self.folders = folders
        self.locks = locks
        self.generatedFolders = generatedFolders
    }

    /// Text without a place, as it comes through standard input.
    package init(_ bytes: [UInt8], path: FilePath) {
        self.init(folders: [[File(path: path, bytes: bytes, isRequested: true)]])
    }

    /// What of other files is not in the texts that were made from them.
    package var remarks: [TextSources.Remark] { folders.joined().flatMap { $0.sources?.remarks ?? [] } }

    /// Only what was asked for.
    package func requested(if isWanted: Bool) -> SchemaInput {
        var input = self
        if !isWanted { return input }
        input.folders = folders.map { $0.filter(\.isRequested) }
        return input
    }
}
