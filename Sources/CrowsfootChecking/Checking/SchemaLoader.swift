package import CrowsfootSource
import CrowsfootText

/// Finds and reads the schemas at some paths, with other files that may belong to them.
package struct SchemaLoader: Sendable {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Loads schemas. The path of a released version loads its schema, unless `asGiven` is set.
    package func load(_ named: [FilePath], asGiven: Bool = false) throws(InputError) -> SchemaInput {
        var problems: [InputError.Problem] = []
        var folders: [[SchemaInput.File]] = []
        var neighbors = Neighbors()
        let paths = asGiven ? named : named.map(schemaAround)
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
                try read(&neighbors, in: folder.path, of: files)
            } catch {
                problems.append(.unreadable(error.afterFinding))
            }
        }
        guard problems.isEmpty else { throw InputError(problems) }
        let input = SchemaInput(
            folders: folders, released: neighbors.released, locks: neighbors.locks, versionsFolders: neighbors.versionsFolders,
            generatedFolders: found.generatedFolders, containers: folders.joined().flatMap(containers))
        return asGiven ? input.alone : input
    }

    /// Returns the schema of a released version, or its folder.
    private func schemaAround(_ path: FilePath) -> FilePath {
        guard let folder = path.versionsFolder, let name = folder.schemaOfVersions else { return path }
        let schema = folder.folder.appending(name + FilePath.schemaEnding)
        do throws(FileError) {
            _ = try fileSystem.status(of: schema)
            return schema
        } catch {
            return folder.folder
        }
    }

    /// Reads the recorded schemas of CloudKit containers that a file names. A check reports those that can't be read.
    private func containers(of file: SchemaInput.File) -> [SchemaInput.Container] {
        let folder = file.path.folder
        return RecordedContainers.paths(in: file.bytes).compactMap { name in
            do throws(FileError) {
                let path = PathResolver(fileSystem).path(of: name, seenFrom: folder)
                return SchemaInput.Container(folder: folder, name: name, bytes: try fileSystem.read(path))
            } catch {
                return nil
            }
        }
    }

    /// Files next to schemas that belong to them.
    private struct Neighbors {
        var locks: [SchemaInput.File] = []
        var released: [SchemaInput.File] = []
        var versionsFolders: [FilePath] = []
    }

    /// Reads them. Other tools have files and folders with these extensions, so they count only if a schema next to them has their name.
    private func read(_ neighbors: inout Neighbors, in folder: FilePath, of files: [SchemaInput.File]) throws(FileError) {
        func isNamed(_ name: some StringProtocol) -> Bool { files.contains { $0.bytes.holds(Array(name.utf8)) } }
        for entry in try fileSystem.entries(of: folder) {
            let path = folder.appending(entry.name)
            if entry.kind == .folder, path.isNamedLikeCopyOfVersions {
                if fileSystem.holdsReleasedVersions(path) { neighbors.versionsFolders.append(path) }
            } else if let name = path.schemaOfVersions {
                if entry.kind != .file, fileSystem.holdsReleasedVersions(path) { neighbors.versionsFolders.append(path) }
                guard entry.kind != .file, isNamed(name), try fileSystem.status(of: path).kind == .folder else { continue }
                try read(&neighbors, inVersions: path)
            } else if entry.name.hasSuffix(FilePath.lockEnding), entry.kind != .folder {
                guard isNamed(entry.name.dropLast(FilePath.lockEnding.count)) else { continue }
                neighbors.locks.append(.init(path: path, bytes: try fileSystem.read(path), isRequested: false))
            }
        }
    }

    private func read(_ neighbors: inout Neighbors, inVersions folder: FilePath) throws(FileError) {
        for entry in try fileSystem.entries(of: folder) where entry.kind != .folder {
            let path = folder.appending(entry.name)
            if path.isSchema {
                neighbors.released.append(.init(path: path, bytes: try fileSystem.read(path), isRequested: false, role: .released))
            } else if entry.name == FilePath.lockOfVersions {
                neighbors.locks.append(.init(path: path, bytes: try fileSystem.read(path), isRequested: false))
            }
        }
    }
}

/// The schema files of a run, by folder.
package struct SchemaInput: Sendable {
    package struct File: Hashable, Sendable {
        package let path: FilePath
        package var bytes: [UInt8]
        /// Sibling files are used only if they belong to a requested schema.
        package let isRequested: Bool
        /// The sources of a generated text.
        package let sources: TextSources?
        package fileprivate(set) var role: SourceFile.Role

        package init(
            path: FilePath, bytes: [UInt8], isRequested: Bool, sources: TextSources? = nil, role: SourceFile.Role = .current
        ) {
            self.path = path
            self.bytes = bytes
            self.isRequested = isRequested
            self.sources = sources
            self.role = role
        }

        func add(to set: inout SourceSet) -> SourceFile {
            guard let sources else { return set.add(path: path.text, bytes: bytes, as: role) }
            return set.add(path: path.text, bytes: bytes, from: sources)
        }
    }

    /// The recorded schema of a CloudKit container that a schema names.
    package struct Container: Sendable {
        let folder: FilePath
        /// The path in the schema.
        let name: String
        let bytes: [UInt8]
    }

    /// The files of each folder, in the order of their paths.
    package var folders: [[File]]
    /// The released versions next to them. They count if their folder has the name of a schema.
    package var released: [File]
    /// The locks next to them, which count if they have the name of a schema, or `nil` for text without a folder.
    package let locks: [File]?
    /// The folders of released versions next to them, of any schema.
    let versionsFolders: [FilePath]
    /// The searched folders that contain generated files.
    package let generatedFolders: [FilePath]
    /// The recorded schemas of CloudKit containers that the files name, as far as they can be read.
    package let containers: [Container]

    package init(
        folders: [[File]], released: [File] = [], locks: [File]? = nil, versionsFolders: [FilePath] = [], generatedFolders: [FilePath] = [],
        containers: [Container] = []
    ) {
        self.folders = folders
        self.released = released
        self.locks = locks
        self.versionsFolders = versionsFolders
        self.generatedFolders = generatedFolders
        self.containers = containers
    }

    func containers(in folder: FilePath) -> RecordedContainers {
        let own = containers.filter { $0.folder == folder }.map { ($0.name, $0.bytes) }
        return RecordedContainers(Dictionary(own, uniquingKeysWith: { first, _ in first }))
    }

    /// Creates the input for text without a location, from standard input.
    package init(_ bytes: [UInt8], path: FilePath) {
        self.init(folders: [[File(path: path, bytes: bytes, isRequested: true)]])
    }

    /// Remarks about parts of the sources that the generated texts lack.
    package var remarks: [TextSources.Remark] { folders.joined().flatMap { $0.sources?.remarks ?? [] } }

    /// Each schema as a separate input.
    package var schemas: [SchemaInput] {
        folders.flatMap { files in
            let names = files.map(SchemaChecker.schemaName)
            let firsts = names.indices.filter { names[$0] == nil || !names[..<$0].contains(names[$0]) }
            return firsts.map { first in
                let own = files.indices.filter { names[first] == nil ? $0 == first : names[$0] == names[first] }
                return SchemaInput(
                    folders: [own.map { files[$0] }], released: released, locks: locks, generatedFolders: generatedFolders,
                    containers: containers)
            }
        }
    }

    /// The requested files without the files next to them, which may be copies or other states of the same schema.
    package var alone: SchemaInput {
        var input = self
        input.folders = folders.map { folder in
            folder.filter(\.isRequested).map { file in
                var copy = file
                copy.role = .alone
                return copy
            }
        }
        return input
    }
}
