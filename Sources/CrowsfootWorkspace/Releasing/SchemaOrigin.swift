import CrowsfootChecking
import CrowsfootSyntax

/// A schema of a repository: the folder of its file, from the top, and its name.
struct SchemaOrigin: Hashable {
    let folder: FilePath
    let name: String

    /// The folder of the schema that a file belongs to.
    static func folder(of file: GitFile) -> FilePath { file.path.versionsFolder?.folder ?? file.path.folder }
}

/// Finds the schema of a revision that has another folder or another name in the current commit.
struct FormerOrigins {
    /// The schemas of the current commit.
    private var current: Set<SchemaOrigin>?

    /// Returns the only schema of the revision that the current commit lacks and that has the same name or, else, the same folder.
    mutating func origin(of own: SchemaOrigin, at revision: String, in repository: GitRepository) throws(GitError) -> SchemaOrigin? {
        let known: Set<SchemaOrigin>
        if let current { known = current } else { known = try Self.origins(at: "HEAD", in: repository) }
        current = known
        let gone = try Self.origins(at: revision, in: repository).subtracting(known)
        let moved = gone.filter { $0.name == own.name }
        let candidates = moved.isEmpty ? gone.filter { $0.folder == own.folder } : moved
        return candidates.count == 1 ? candidates.first : nil
    }

    private static func origins(at revision: String, in repository: GitRepository) throws(GitError) -> Set<SchemaOrigin> {
        let files = try repository.schemaFiles(of: revision, below: "").filter { $0.path.versionsFolder == nil }
        let names = try repository.contents(of: files).map { bytes in
            SchemaChecker.schemaName(in: SchemaInput.File(path: .current, bytes: bytes, isRequested: true))
        }
        return Set(zip(files, names).compactMap { file, name in name.map { SchemaOrigin(folder: file.path.folder, name: $0) } })
    }
}
