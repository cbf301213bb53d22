import CrowsfootChecking

/// The schema files of a revision that have been read.
struct RevisionText {
    let revision: String
    private(set) var files: [FilePath: SchemaInput.File] = [:]
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

    var input: SchemaInput {
        let folders = Dictionary(grouping: files.keys.sorted(), by: \.folder).sorted { $0.key < $1.key }
        return SchemaInput(folders: folders.map { $0.value.compactMap { files[$0] } })
    }
}
