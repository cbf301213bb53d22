import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootSource
import CrowsfootText

/// The checked document of a request.
struct DocumentView {
    let document: Document
    let file: FileView
    let positions: TextPositions

    /// Returns the range of a position in the document.
    func range(of range: SourceRange) -> PositionRange { positions.range(of: range.bytes) }

    func edit(_ edit: FixIt.Edit) -> TextEdit { TextEdit(range(of: edit.range), with: edit.replacement) }
}

extension Session {
    /// Returns the document of a request, or `nil` if it isn't a schema.
    func view(_ parameters: JSONValue) throws(ResponseError) -> DocumentView? {
        guard let uri = parameters.value(at: "textDocument", "uri")?.string else {
            throw ResponseError(.invalidParameters, "The request names no document")
        }
        guard let document = workspace.documents[uri], let file = workspace.view(of: document) else { return nil }
        return DocumentView(document: document, file: file, positions: document.positions)
    }

    /// Returns the document of a request with its position.
    func place(_ parameters: JSONValue) throws(ResponseError) -> (view: DocumentView, offset: Int)? {
        guard let position = Position(parameters["position"]) else {
            throw ResponseError(.invalidParameters, "The request has no position")
        }
        guard let view = try view(parameters) else { return nil }
        return (view, view.positions.offset(of: position))
    }

    func finder(_ view: DocumentView) -> LocationFinder { LocationFinder(view.file.schema.sources, workspace, client.encoding) }

    /// Returns edits of any files of a schema, in the form that the client takes.
    func workspaceEdit(_ edits: [FixIt.Edit], in view: DocumentView, note: WorkspaceEdit.Annotation? = nil) -> WorkspaceEdit {
        var finder = finder(view)
        let files = Dictionary(grouping: edits, by: \.range.file).sorted { $0.key < $1.key }
        let documents = files.map { file, edits in
            WorkspaceEdit.Document(
                uri: finder.uri(of: file), version: finder.version(of: file),
                edits: edits.map { TextEdit(finder.range(of: $0.range), with: $0.replacement) })
        }
        return WorkspaceEdit(documents, for: client, note: note)
    }
}
