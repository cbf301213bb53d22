import CrowsfootEditing
import CrowsfootModel
import CrowsfootProtocol
import CrowsfootText

/// A request that the protocol doesn't have: the diagram of the schema of a document, for a preview.
///
/// The document may be closed, since a preview stays open without it.
///
/// Its parameters are `uri` and, optionally, `theme` and `changes`, which marks what has changed since the last release. Its result has the
/// member `svg` and, if anything has changed, `since`: the number of that release.
struct DiagramRequest: SlowRequestHandler {
    let method = "crowsfoot/diagram"

    private struct Picture: ProtocolValue {
        let svg: String
        let since: String?

        func write(to json: inout JSONWriter) {
            json.object { picture in
                picture.member("svg", svg)
                picture.set("since", ifPresent: since)
            }
        }
    }

    func work(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> Work {
        guard let uri = parameters["uri"]?.string else { throw ResponseError(.invalidParameters, "The request names no document") }
        let workspace = session.workspace
        let file = workspace.documents[uri].map(workspace.view(of:)) ?? DocumentURI.path(of: uri).flatMap(workspace.view(at:))
        guard let file else { throw ResponseError(.requestFailed, "The document is no schema") }
        let (theme, marksChanges) = (parameters["theme"]?.string, parameters["changes"]?.boolean ?? false)
        return { () throws(ResponseError) in
            guard let picture = file.picture(theme: theme, marksChanges: marksChanges) else {
                throw ResponseError(.requestFailed, "The schema has errors, so it can't be drawn")
            }
            return Picture(svg: picture.svg, since: picture.since?.description)
        }
    }
}
