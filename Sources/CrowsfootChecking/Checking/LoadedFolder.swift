import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// A folder of schema files that are among the files of a run, with their released versions and the locks beside them.
package struct LoadedFolder: Sendable {
    let path: FilePath
    let files: [SourceFile]
    /// The locks, or `nil` if they aren't needed.
    private let locks: [FilePath: SourceFile]?
    /// The folders of released versions in it, whatever schema they belong to.
    private let versionsFolders: [FilePath]

    private init(
        _ files: [SchemaInput.File], _ released: [SchemaInput.File], _ locks: [SchemaInput.File]?, _ versionsFolders: [FilePath],
        in sources: inout SourceSet
    ) {
        self.versionsFolders = versionsFolders
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
        return input.folders.map(wanted).filter { !$0.isEmpty }.map { files in
            let folder = files[0].path.folder
            let versionsFolders = input.versionsFolders.filter { $0.folder == folder }
            return LoadedFolder(files, released[folder] ?? [], locks.map { $0[folder] ?? [] }, versionsFolders, in: &sources)
        }
    }

    /// A file beside those that were asked for counts when it names the same schema as one of them.
    private static func wanted(in folder: [SchemaInput.File]) -> [SchemaInput.File] {
        if folder.allSatisfy(\.isRequested) { return folder }
        let names = folder.map(SchemaChecker.schemaName)
        let requested = Set(zip(folder, names).filter(\.0.isRequested).compactMap(\.1))
        return zip(folder, names).compactMap { file, name in
            file.isRequested || name.map(requested.contains) == true ? file : nil
        }
    }

    /// The files that name the same schema are that schema. A file that names none stands alone. Released versions belong to the schema that
    /// their folder is named after.
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
        let stray = versionsFolders.filter { $0.schemaOfVersions.map { found[$0] == nil } ?? false }
        if stray.count == 1 {
            for index in schemas.indices { schemas[index].strayVersions = stray[0] }
        }
        return schemas
    }

    private func lock(of name: String?) -> LockPlace {
        guard let name, let locks else { return .nowhere }
        let ofVersions = path.appending(name + FilePath.versionsEnding).appending(FilePath.lockOfVersions)
        if let lock = locks[ofVersions] { return .file(lock) }
        return locks[path.appending(name + FilePath.lockEnding)].map { .file($0) } ?? .empty
    }
}

extension FilePath {
    /// The folder of the schema that a released version or a lock belongs to.
    fileprivate var folderOfSchema: FilePath { folder.schemaOfVersions == nil ? folder : folder.folder }
}

/// The files of one schema, parsed.
struct ParsedSchema: Sendable {
    let name: String?
    let folder: FilePath
    let lock: LockPlace
    var trees: [SyntaxTree]
    /// The only folder of released versions beside it whose name is that of no schema there.
    var strayVersions: FilePath?
}
