import CrowsfootModel

/// Collects the schema files of the given paths, each once.
struct SchemaWalk {
    private let fileSystem: any FileSystem
    private(set) var files: [FileStatus.Identity: FilePath] = [:]
    private(set) var searched: Set<FileStatus.Identity> = []
    /// Folders with generated files. A linked folder isn't searched unless an output goes there.
    private(set) var generatedFolders: [FilePath] = []
    /// Folders with the name of one for released versions.
    private var versionsFolders: [FilePath] = []
    var problems: [InputError.Problem] = []

    init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    mutating func enter(_ path: FilePath) {
        do throws(FileError) {
            let status = try fileSystem.status(of: path)
            switch status.kind {
            case .file, .link: add(path, status.identity)
            case .folder: search(path)
            case .other(let special): throw FileError(.read, path, .notRegular(special))
            }
        } catch {
            problems.append(MissingPath(fileSystem).problem(for: error))
        }
    }

    private mutating func add(_ path: FilePath, _ identity: FileStatus.Identity) {
        if files[identity] == nil { files[identity] = path }
    }

    private mutating func search(_ root: FilePath) {
        let earlier = searched
        // A link to one of these would be a cycle, and would lead to everything next to the root as well.
        let above = Set(PathResolver(fileSystem).way(up: root).dropFirst().map(\.identity))
        let problemsBefore = problems.count
        var hasSchemas = false
        var pending = [root]
        var links: [FilePath] = []
        var isBehindLinks = false
        while let path = pending.popLast() ?? links.popLast() {
            defer { if pending.isEmpty { isBehindLinks = true } }
            do throws(FileError) {
                let status = try fileSystem.status(of: path)
                switch status.kind {
                case .folder where above.contains(status.identity):
                    break
                case .folder where searched.insert(status.identity).inserted:
                    let entries = try fileSystem.entries(of: path)
                    if path != root, path.isNamedLikeCopyOfVersions, entries.contains(where: \.isOfReleasedVersions) { continue }
                    if !isBehindLinks, entries.contains(where: \.isGeneratedFileList) { generatedFolders.append(path) }
                    sort(entries, in: path, &pending, &links)
                case .folder:
                    // Files in a folder of an earlier path have been found already.
                    if earlier.contains(status.identity) { hasSchemas = true }
                case .file, .link:
                    guard path.isSchema else { continue }
                    add(path, status.identity)
                    hasSchemas = true
                case .other(let special):
                    guard path.isSchema else { continue }
                    throw FileError(.read, path, .notRegular(special))
                }
            } catch {
                // A broken link matters only for a schema.
                if error.action == .find, !path.isSchema { continue }
                problems.append(.unreadable(error))
            }
        }
        if !hasSchemas, problems.count == problemsBefore { problems.append(.noSchemas(in: root)) }
    }

    private mutating func sort(
        _ entries: [FileEntry], in folder: FilePath, _ pending: inout [FilePath], _ links: inout [FilePath]
    ) {
        versionsFolders += entries.filter { $0.kind == .folder }.map { folder.appending($0.name) }.filter { $0.schemaOfVersions != nil }
        for entry in entries where !entry.isSkipped {
            switch entry.kind {
            case .folder: pending.append(folder.appending(entry.name))
            case .link: links.append(folder.appending(entry.name))
            case .file, .other: if entry.name.hasSuffix(FilePath.schemaEnding) { pending.append(folder.appending(entry.name)) }
            }
        }
    }
}

extension SchemaWalk {
    /// Reports released versions in a folder without a schema. In a folder with schemas, it takes reading them to find the owner.
    mutating func findMissingSchemas() {
        let folders = Set(files.values.filter(\.isSchema).map(\.folder))
        let missing = versionsFolders.filter { !folders.contains($0.folder) && fileSystem.holdsReleasedVersions($0) }
            .map(InputError.Problem.schemaMissing)
        if missing.isEmpty { return }
        problems = problems.filter { if case .noSchemas = $0 { false } else { true } } + missing
    }
}

extension FileSystem {
    /// Whether a folder with the name of one for released versions contains any. Other tools use this extension, too.
    func holdsReleasedVersions(_ folder: FilePath) -> Bool {
        do throws(FileError) {
            return try entries(of: folder).contains(where: \.isOfReleasedVersions)
        } catch {
            return false
        }
    }
}

extension FileEntry {
    /// Whether it is a lock, or a file with a version number as its name.
    fileprivate var isOfReleasedVersions: Bool {
        name == FilePath.lockOfVersions
            || name.hasSuffix(FilePath.schemaEnding) && VersionNumber(String(name.dropLast(FilePath.schemaEnding.count))) != nil
    }

    fileprivate var isGeneratedFileList: Bool { name == FilePath.listOfGeneratedFiles && kind == .file }
}

/// Finds the schema files for paths: a file, or all `.schema` files in a folder.
///
/// Hidden files and folders are skipped, and folders of other tools. Links are followed last, and nothing is visited twice, so that a file
/// has its real path and cycles of links end.
package struct SchemaFinder: Sendable {
    private let fileSystem: any FileSystem

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    package func find(_ paths: [FilePath]) throws(InputError) -> FoundSchemas {
        var walk = SchemaWalk(fileSystem)
        for path in paths { walk.enter(path) }
        walk.findMissingSchemas()
        let folders = SiblingSearch(fileSystem).folders(of: &walk)
        guard walk.problems.isEmpty else { throw InputError(walk.problems) }
        return FoundSchemas(folders: folders, generatedFolders: walk.generatedFolders.sorted())
    }
}
