import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

/// A request that the protocol doesn't have: the diagram of the schema of a document, for a preview.
///
/// The document may be closed, since a preview stays open without it.
///
/// Its parameters are `uri` and, optionally, `theme`; its result has the member `svg`.
struct DiagramRequest: RequestHandler {
    let method = "crowsfoot/diagram"

    private struct Picture: ProtocolValue {
        let svg: String

        func write(to json: inout JSONWriter) { json.object { $0.member("svg", svg) } }
    }

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let uri = parameters["uri"]?.string else { throw ResponseError(.invalidParameters, "The request names no document") }
        let workspace = session.workspace
        let file = workspace.documents[uri].map(workspace.view(of:)) ?? DocumentURI.path(of: uri).flatMap(workspace.view(at:))
        guard let file else { throw ResponseError(.requestFailed, "The document is no schema") }
        guard let svg = file.picture(theme: parameters["theme"]?.string) else {
            throw ResponseError(.requestFailed, "The schema has errors, so it can't be drawn")
        }
        return Picture(svg: svg)
    }
}
