import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

struct FormattingRequest: RequestHandler {
    let method = "textDocument/formatting"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let view = try session.view(parameters), let edits = view.file.formattingEdits() else { return NullValue() }
        return edits.map(view.edit)
    }
}

struct RangeFormattingRequest: RequestHandler {
    let method = "textDocument/rangeFormatting"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let view = try session.view(parameters), let range = PositionRange(parameters["range"]),
            let edits = view.file.formattingEdits(in: view.positions.bytes(of: range))
        else { return NullValue() }
        return edits.map(view.edit)
    }
}
