import CrowsfootChecking
import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

struct DocumentLinkRequest: RequestHandler {
    let method = "textDocument/documentLink"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let view = try session.view(parameters) else { return NullValue() }
        let resolver = PathResolver(session.workspace.fileSystem)
        return view.file.links.compactMap { link -> DocumentLink? in
            switch link.target {
            case .rule(let rule): return DocumentLink(view.range(of: link.range), target: rule.page)
            case .path(let text):
                // A document without a file has no folder.
                guard let folder = view.document.path?.folder else { return nil }
                return DocumentLink(view.range(of: link.range), target: DocumentURI.uri(of: resolver.path(of: text, seenFrom: folder)))
            }
        }
    }
}
