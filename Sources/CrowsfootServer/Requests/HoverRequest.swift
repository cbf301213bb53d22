import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

struct HoverRequest: RequestHandler {
    let method = "textDocument/hover"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let (view, offset) = try session.place(parameters), let hover = view.file.hover(at: offset) else { return NullValue() }
        return Hover(MarkupText(hover.markdown, as: session.client.hoverFormat), range: view.range(of: hover.range))
    }
}
