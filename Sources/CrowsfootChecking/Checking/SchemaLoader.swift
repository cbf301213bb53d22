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
