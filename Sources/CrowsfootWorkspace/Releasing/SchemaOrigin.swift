import CrowsfootChecking
import CrowsfootSource
import CrowsfootSyntax

/// A schema of a repository: the folder of its file, from the top, and its name.
struct SchemaOrigin: Hashable {
    let folder: FilePath
    let name: String

    /// The folder of the schema that a file belongs to.
    static func folder(of file: GitFile) -> FilePath { file.path.versionsFolder?.folder ?? file.path.folder }
}

/// Finds the schema of a revision that has another folder or another name in the work tree.
struct FormerOrigins {
    private let fileSystem: any FileSystem
    /// The names of the schema's models.
    private let models: Set<String>
    /// The schemas of the work tree, as far as the current commit has their files.
    private var present: Set<SchemaOrigin>?

    init(of models: Set<String>, _ fileSystem: any FileSystem) {
        self.models = models
        self.fileSystem = fileSystem
    }

    /// Returns the only schema of the revision that the work tree lacks and that has the same name or, else, the same folder or, else, most
    /// of the same models.
    mutating func origin(of own: SchemaOrigin, at revision: String, in repository: GitRepository) throws(GitError) -> SchemaOrigin? {
        let known: Set<SchemaOrigin>
        if let present { known = present } else { known = Set(try presentFiles(in: repository).compactMap(\.origin)) }
        present = known
        let files = try repository.schemaFiles(of: revision, below: "").filter { $0.path.versionsFolder == nil }
        let then = zip(files, try repository.contents(of: files)).map { OriginFile(path: $0.path, bytes: $1) }
        let gone = Set(then.compactMap(\.origin)).subtracting(known)
        let moved = gone.filter { $0.name == own.name }
        let renamed = gone.filter { $0.folder == own.folder }
        let candidates = [moved, renamed].first { !$0.isEmpty } ?? gone.filter { isAlike($0, then) }
        return candidates.count == 1 ? candidates.first : nil
    }

    /// Whether a schema has at least half of the models.
    private func isAlike(_ origin: SchemaOrigin, _ files: [OriginFile]) -> Bool {
        let found = files.filter { $0.path.folder == origin.folder }.flatMap(\.models)
        return models.intersection(found).count * 2 >= max(models.count, 1)
    }

    private func presentFiles(in repository: GitRepository) throws(GitError) -> [OriginFile] {
        let files = try repository.schemaFiles(of: "HEAD", below: "").filter { $0.path.versionsFolder == nil }
        return files.compactMap { file in
            do throws(FileError) {
                return OriginFile(path: file.path, bytes: try fileSystem.read(repository.top.appending(file.path.text)))
            } catch {
                return nil
            }
        }
    }
}

/// A schema file, with its path from the top of the repository.
private struct OriginFile {
    let path: FilePath
    let bytes: [UInt8]

    var origin: SchemaOrigin? {
        let file = SchemaInput.File(path: .current, bytes: bytes, isRequested: true)
        return SchemaChecker.schemaName(in: file).map { SchemaOrigin(folder: path.folder, name: $0) }
    }

    var models: [String] { Parser.parse(SourceFile(id: FileID(0), path: path.text, bytes: bytes)).modelNames }
}

extension SyntaxTree {
    /// The names of the models, in all versions.
    var modelNames: [String] {
        statements.flatMap { statement -> [ModelSyntax] in
            switch statement {
            case .declaration(.model(let model)): [model]
            case .section(let section):
                section.body.members.compactMap { member in
                    if case .declaration(.model(let model)) = member { model } else { nil }
                }
            case .declaration, .schema, .output, .version, .remove, .migration: []
            }
        }.compactMap { $0.name.map(text) }
    }
}
