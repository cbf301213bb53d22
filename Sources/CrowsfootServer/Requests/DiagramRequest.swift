import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

/// A request that the protocol doesn't have: the diagram of the schema of a document, for a preview.
///
/// Its parameters are `uri` and, optionally, `theme`; its result has the member `svg`.
struct DiagramRequest: RequestHandler {
    let method = "crowsfoot/diagram"

    private struct Picture: ProtocolValue {
        let svg: String

        func write(to json: inout JSONWriter) { json.object { $0.member("svg", svg) } }
    }

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let uri = parameters["uri"]?.string, let document = session.workspace.documents[uri] else {
            throw ResponseError(.invalidParameters, "The request names no open document")
        }
        guard let file = session.workspace.view(of: document), let svg = file.picture(theme: parameters["theme"]?.string) else {
            throw ResponseError(.requestFailed, "The schema has errors, so it can't be drawn")
        }
        return Picture(svg: svg)
    }
}
