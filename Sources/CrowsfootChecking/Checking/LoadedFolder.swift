import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// A folder with schema files, their released versions and the locks next to them.
package struct LoadedFolder: Sendable {
    let path: FilePath
    let files: [SourceFile]
    /// The locks, or `nil` if they aren't needed.
    private let locks: [FilePath: SourceFile]?
    /// The recorded schemas of CloudKit containers that its schemas name.
    private let containers: RecordedContainers
    /// Its folders of released versions without a schema.
    private let strayVersions: [FilePath]

    private init(
        _ files: [SchemaInput.File], _ released: [SchemaInput.File], _ locks: [SchemaInput.File]?, _ containers: RecordedContainers,
        _ strayVersions: [FilePath], in sources: inout SourceSet
    ) {
        self.containers = containers
        self.strayVersions = strayVersions
        path = files[0].path.folder
        self.files = (files + released).map { $0.add(to: &sources) }
        self.locks = locks.map { locks in
            Dictionary(
                locks.map { ($0.path, sources.add(path: $0.path.text, bytes: $0.bytes)) }, uniquingKeysWith: { first, _ in first })
        }
    }

    package static func all(of input: SchemaInput, in sources: inout SourceSet) -> [LoadedFolder] {
        let locks = input.locks.map { Dictionary(grouping: $0, by: \.path.folderOfSchema) }
        let released = Dictionary(grouping: input.released, by: \.path.folderOfSchema)
        return input.folders.map { (all: $0, wanted: wanted(in: $0)) }.filter { !$0.wanted.isEmpty }.map { all, files in
            let folder = files[0].path.folder
            let stray = stray(input.versionsFolders.filter { $0.folder == folder }, among: all)
            return LoadedFolder(
                files, released[folder] ?? [], locks.map { $0[folder] ?? [] }, input.containers(in: folder), stray, in: &sources)
        }
    }

    private static func stray(_ versionsFolders: [FilePath], among files: [SchemaInput.File]) -> [FilePath] {
        if versionsFolders.isEmpty { return [] }
        let names = Set(files.compactMap(SchemaChecker.schemaName))
        return versionsFolders.filter { $0.schemaOfVersions.map { !names.contains($0) } ?? true }
    }

    /// Returns the requested files, and others that name the same schema.
    private static func wanted(in folder: [SchemaInput.File]) -> [SchemaInput.File] {
        if folder.allSatisfy(\.isRequested) { return folder }
        let names = folder.map(SchemaChecker.schemaName)
        let requested = Set(zip(folder, names).filter(\.0.isRequested).compactMap(\.1))
        return zip(folder, names).compactMap { file, name in
            file.isRequested || name.map(requested.contains) == true ? file : nil
        }
    }

    /// Groups files by the schema that they name. A file without a name stands alone. Released versions belong to the schema in the name of
    /// their folder.
    func schemas(_ trees: [SyntaxTree]) -> [ParsedSchema] {
        var schemas: [ParsedSchema] = []
        var found: [String: Int] = [:]
        for tree in trees {
            if tree.file.role == .released {
                if let place = FilePath(tree.file.path).folder.schemaOfVersions.flatMap({ found[$0] }) { schemas[place].trees.append(tree) }
                continue
            }
            let name = SchemaChecker.schemaName(in: tree)
            if let name, let place = found[name] {
                schemas[place].trees.append(tree)
            } else {
                if let name { found[name] = schemas.count }
                schemas.append(ParsedSchema(name: name, folder: path, lock: lock(of: name), trees: [tree]))
            }
        }
        for index in schemas.indices {
            schemas[index].strayVersions = strayVersions
            schemas[index].containers = containers
        }
        // The versions may belong to a renamed schema, whose heading refers to them.
        if !schemas.isEmpty, !schemas.contains(where: \.followsNothing) { schemas[0].reportsStrayVersions = true }
        return schemas
    }

    private func lock(of name: String?) -> LockPlace {
        guard let name, let locks else { return .nowhere }
        let ofVersions = path.appending(name + FilePath.versionsEnding).appending(FilePath.lockOfVersions)
        if let lock = locks[ofVersions] { return .file(LockReader(lock)) }
        return locks[path.appending(name + FilePath.lockEnding)].map { .file(LockReader($0)) } ?? .empty
    }
}

extension FilePath {
    /// The folder of the schema for a released version or a lock.
    fileprivate var folderOfSchema: FilePath { folder.schemaOfVersions == nil ? folder : folder.folder }
}

/// The files of one schema, parsed.
struct ParsedSchema: Sendable {
    let name: String?
    let folder: FilePath
    let lock: LockPlace
    var trees: [SyntaxTree]
    /// The folders of released versions without a schema next to it.
    var strayVersions: [FilePath] = []
    /// The recorded schemas of the containers that schemas of its folder name.
    var containers = RecordedContainers()
    /// Whether this schema reports stray versions: one of each folder does.
    var reportsStrayVersions = false

    /// Whether it has a heading that names a predecessor, and no released versions.
    fileprivate var followsNothing: Bool {
        if trees.contains(where: { $0.file.role == .released }) { return false }
        return trees.contains { tree in
            tree.statements.contains { if case .version(let heading) = $0 { heading.predecessor != nil } else { false } }
        }
    }

    /// Folders of released versions whose schema is gone, and copies of such folders.
    var missingSchemas: [Diagnostic] {
        guard reportsStrayVersions, let tree = trees.first else { return [] }
        let range = tree.statements.first.map { tree.range($0.span) } ?? tree.file.wholeRange
        return strayVersions.map { folder in
            folder.schemaOfVersions.map { PredecessorMissing.withoutSchema(folder.name, of: $0, at: range) }
                ?? CopiedFile.foundFolder(folder.name, at: range)
        }
    }
}
