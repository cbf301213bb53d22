/// Groups found files by folder, and finds the schema files next to explicitly given ones.
struct SiblingSearch {
    private let fileSystem: any FileSystem

    init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    func folders(of walk: inout SchemaWalk) -> [FoundSchemas.Folder] {
        var requested: [FilePath: [FilePath]] = [:]
        for path in walk.files.values { requested[path.folder, default: []].append(path) }

        // Different paths of one folder are merged; the first one is used.
        var merged: [FileStatus.Identity: (path: FilePath, files: [FilePath])] = [:]
        for (folder, files) in requested.sorted(by: { $0.key < $1.key }) {
            do throws(FileError) {
                let identity = try fileSystem.status(of: folder).identity
                merged[identity, default: (folder, [])].files += files
            } catch {
                walk.problems.append(.unreadable(error.afterFinding))
            }
        }
        var folders: [FoundSchemas.Folder] = []
        for (identity, (path, files)) in merged.sorted(by: { $0.value.path < $1.value.path }) {
            do throws(FileError) {
                let isComplete = walk.searched.contains(identity) || !files.contains(where: \.isSchema)
                let siblings = isComplete ? [] : try self.siblings(in: path, besides: walk.files)
                folders.append(.init(path: path, requested: files.sorted(), siblings: siblings))
            } catch {
                walk.problems.append(.unreadable(error.afterFinding))
            }
        }
        return folders
    }

    private func siblings(
        in folder: FilePath, besides files: [FileStatus.Identity: FilePath]
    ) throws(FileError) -> [FilePath] {
        var siblings: [FileStatus.Identity: FilePath] = [:]
        let entries = try fileSystem.entries(of: folder)
        for entry in entries.filter({ $0.kind == .file }) + entries.filter({ $0.kind == .link }) {
            let path = folder.appending(entry.name)
            guard path.isSchema else { continue }
            do throws(FileError) {
                let status = try fileSystem.status(of: path)
                guard status.kind == .file, files[status.identity] == nil else { continue }
                if siblings[status.identity] == nil { siblings[status.identity] = path }
            } catch {
                // A broken link that wasn't requested is ignored.
                guard error.leadsNowhere else { throw error }
            }
        }
        return siblings.values.sorted()
    }
}

/// The schema files of a run, by folder.
///
/// Each file is listed once. Folders and files are sorted by the bytes of their paths.
package struct FoundSchemas: Hashable, Sendable {
    package struct Folder: Hashable, Sendable {
        package let path: FilePath
        /// The requested files: given directly, or in a given folder.
        package let requested: [FilePath]
        /// The other schema files next to them. They belong to the same schema if they name it.
        package let siblings: [FilePath]

        package init(path: FilePath, requested: [FilePath], siblings: [FilePath]) {
            self.path = path
            self.requested = requested
            self.siblings = siblings
        }
    }

    package let folders: [Folder]
    /// The searched folders that have generated files.
    package let generatedFolders: [FilePath]

    package init(folders: [Folder], generatedFolders: [FilePath] = []) {
        self.folders = folders
        self.generatedFolders = generatedFolders
    }

    package var requested: [FilePath] { folders.flatMap(\.requested) }
}
