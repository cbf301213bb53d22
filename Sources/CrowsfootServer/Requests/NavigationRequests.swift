import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

struct DefinitionRequest: RequestHandler {
    let method = "textDocument/definition"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let (view, offset) = try session.place(parameters), let range = view.file.definition(at: offset) else { return NullValue() }
        var finder = session.finder(view)
        return finder.location(of: range)
    }
}

struct ReferencesRequest: RequestHandler {
    let method = "textDocument/references"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let (view, offset) = try session.place(parameters) else { return NullValue() }
        var finder = session.finder(view)
        let withDeclaration = parameters.isTrue(at: "context", "includeDeclaration")
        return view.file.references(at: offset, withDeclaration: withDeclaration).map { finder.location(of: $0) }
    }
}

struct HighlightRequest: RequestHandler {
    let method = "textDocument/documentHighlight"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let (view, offset) = try session.place(parameters) else { return NullValue() }
        return view.file.highlights(at: offset).map { DocumentHighlight(view.range(of: $0.range), isDeclaration: $0.isDeclaration) }
    }
}
