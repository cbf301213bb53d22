import CrowsfootChecking

/// The schema files of a revision that have been read, and what was made of others.
struct RevisionText {
    let revision: String
    private(set) var files: [FilePath: SchemaInput.File] = [:]
    /// Each stands alone. By what it was made of, from the top of the repository.
    private var made: [FilePath: [SchemaInput.File]] = [:]
    /// From the top of the repository, by the folders under which reports name the files.
    private(set) var treeFolders: [FilePath: FilePath] = [:]

    init(revision: String) {
        self.revision = revision
    }

    /// Under the name by which git knows it as well: `revision:path`.
    mutating func add(_ file: GitFile, _ bytes: [UInt8], isRequested: Bool) {
        let path = FilePath("\(revision):\(file.path)")
        files[file.path] = SchemaInput.File(path: path, bytes: bytes, isRequested: isRequested || files[file.path]?.isRequested == true)
        treeFolders[path.folder] = file.path.folder
    }

    /// Under names of the same form; what was made of one thing before is not added again.
    mutating func add(_ imported: [ImportedSchema]) {
        for (path, schemas) in Dictionary(grouping: imported, by: \.path) where made[path] == nil {
            made[path] = schemas.map { schema in schema.renamed { "\(revision):\($0)" }.file }
            treeFolders[FilePath("\(revision):\(path)").folder] = path.folder
        }
    }

    /// From the top of the repository: all that was read, or that something was made of.
    var paths: [FilePath] { Array(files.keys) + Array(made.keys) }

    var input: SchemaInput {
        let folders = Dictionary(grouping: files.keys.sorted(), by: \.folder).sorted { $0.key < $1.key }
        let alone = made.sorted { $0.key < $1.key }.flatMap(\.value).map { [$0] }
        return SchemaInput(folders: folders.map { $0.value.compactMap { files[$0] } } + alone)
    }
}
