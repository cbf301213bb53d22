import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// A schema as it was in a Git revision, with its released versions then.
struct SchemaRevision {
    /// The object ids of its contents, by which unchanged revisions are equal.
    let objects: [String]
    private let files: [(path: FilePath, bytes: [UInt8])]
    private let schema: String
    /// The history, or `nil` if the schema has errors.
    private let history: SchemaHistory?

    init(of schema: String, at revision: String, in place: RevisionPlace) throws(GitError) {
        let folder = FilePath(place.treePath.isEmpty ? "." : place.treePath)
        let found = try place.repository.schemaFiles(of: revision, below: place.treePath).filter { file in
            (file.path.versionsFolder?.folder ?? file.path.folder) == folder
        }
        objects = found.map(\.object)
        var text = RevisionText(revision: revision)
        files = zip(found.map(\.path), try place.repository.contents(of: found)).map { ($0, $1) }
        for (file, content) in zip(found, files) { text.add(file, content.bytes, isRequested: true) }
        self.schema = schema
        var sources = SourceSet()
        history = SchemaChecker.check(text.input, in: &sources, by: .language).first { $0.name == schema }?.history
    }

    /// The version of the stores of a build from the revision: a released one if the text hasn't changed since.
    var shipped: Schema? { history?.standIn?.released ?? history?.current }

    /// The text of that version, with the steps to it.
    var shippedTrees: [SyntaxTree] {
        let living = trees { $0.versionsFolder == nil }
        guard let shipped, shipped.isReleased else { return living }
        let copy = trees { path in
            path.versionsFolder?.name == schema + FilePath.versionsEnding && path.name == "\(shipped.version)\(FilePath.schemaEnding)"
        }
        return copy.isEmpty ? living : copy
    }

    private func trees(where isWanted: (FilePath) -> Bool) -> [SyntaxTree] {
        files.filter { isWanted($0.path) }.enumerated().map { index, file in
            Parser.parse(SourceFile(id: FileID(index), path: file.path.text, bytes: file.bytes))
        }.filter { SchemaChecker.schemaName(in: $0) == schema }
    }
}
