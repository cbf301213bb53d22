import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// A schema as it was in a Git revision, with its released versions then.
struct SchemaRevision {
    /// The object ids of its contents, by which unchanged revisions are equal.
    let objects: [String]
    private let files: [(path: FilePath, bytes: [UInt8])]
    /// The name that it has today.
    private let schema: String
    private let origin: SchemaOrigin
    /// Whether the revision has the schema, even with errors.
    let isThere: Bool
    /// The history, or `nil` if the schema has errors.
    private let history: SchemaHistory?

    init(of schema: String, at revision: String, in place: RevisionPlace, _ former: inout FormerOrigins) throws(GitError) {
        let folder = FilePath(place.treePath.isEmpty ? "." : place.treePath)
        let own = SchemaOrigin(folder: folder, name: schema)
        let here = try Self.files(of: own, at: revision, in: place.repository)
        let isHere = here.contains { $0.file.path.versionsFolder == nil && $0.name == schema }
        origin = isHere ? own : try former.origin(of: own, at: revision, in: place.repository) ?? own
        let found = origin.folder == folder ? here : try Self.files(of: origin, at: revision, in: place.repository)
        objects = found.map(\.file.object)
        files = found.map { ($0.file.path, $0.bytes) }
        self.schema = schema
        var text = RevisionText(revision: revision)
        for (file, bytes, _) in found { text.add(file, bytes, isRequested: true) }
        let name = origin.name
        isThere = found.contains { $0.file.path.versionsFolder == nil && $0.name == name }
        var sources = SourceSet()
        let history = SchemaChecker.check(text.input, in: &sources, by: .language).first { $0.name == name }?.history
        // A commit may lack the released versions, which don't change the shape.
        self.history = history ?? SchemaChecker.check(text.input.alone, in: &sources, by: .language).first { $0.name == name }?.history
    }

    private static func files(
        of origin: SchemaOrigin, at revision: String, in repository: GitRepository
    ) throws(GitError) -> [(file: GitFile, bytes: [UInt8], name: String?)] {
        let path = origin.folder == .current ? "" : origin.folder.text
        let files = try repository.schemaFiles(of: revision, below: path).filter { SchemaOrigin.folder(of: $0) == origin.folder }
        return zip(files, try repository.contents(of: files)).map { file, bytes in
            (file, bytes, SchemaChecker.schemaName(in: SchemaInput.File(path: file.path, bytes: bytes, isRequested: true)))
        }
    }

    /// The version of the stores of a build from the revision: a released one if the text hasn't changed since.
    var shipped: Schema? { history?.unversionedEdit?.released ?? history?.current }

    /// The text of the version of its stores, with the steps to it. `number` is a version that the current lock lacks: if the revision has
    /// released it, it is that one.
    func text(of number: VersionNumber?) -> [SyntaxTree] {
        let released = number.map(copy) ?? []
        if !released.isEmpty { return released }
        let current = singleVersion(of: trees { $0.versionsFolder == nil })
        guard let shipped, shipped.isReleased else { return current }
        let copy = copy(of: shipped.version)
        return copy.isEmpty ? current : copy
    }

    private func copy(of version: VersionNumber) -> [SyntaxTree] {
        trees { path in
            path.versionsFolder?.name == origin.name + FilePath.versionsEnding && path.name == "\(version)\(FilePath.schemaEnding)"
        }
    }

    /// The newest version of a history in one file, with everything that it carries over.
    private func singleVersion(of trees: [SyntaxTree]) -> [SyntaxTree] {
        if CurrentText(trees, of: schema).headingCount < 2 { return trees }
        let texts = VersionTexts(trees, of: schema)
        return texts.links.last.map(texts.trees) ?? trees
    }

    private func trees(where isWanted: (FilePath) -> Bool) -> [SyntaxTree] {
        files.filter { isWanted($0.path) }.enumerated().map { index, file in
            Parser.parse(SourceFile(id: FileID(index), path: file.path.text, bytes: file.bytes))
        }.filter { SchemaChecker.schemaName(in: $0) == origin.name }.map(renamed)
    }

    private func renamed(_ tree: SyntaxTree) -> SyntaxTree {
        if origin.name == schema { return tree }
        var edits = TextEdits(tree)
        for case .schema(let statement) in tree.statements {
            if let name = statement.name { edits.replace(tree.range(TokenSpan(name, name)), with: schema) }
        }
        return Parser.parse(SourceFile(id: tree.file.id, path: tree.file.path, bytes: edits.result))
    }
}
