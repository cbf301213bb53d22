package import CrowsfootProtocol
package import CrowsfootText

/// The answer to one kind of request.
package protocol RequestHandler: Sendable {
    var method: String { get }

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue
}

/// The only list of requests, except those that start and end a session.
package enum RequestCatalog {
    package static let all: [any RequestHandler] = [
        HoverRequest(), DefinitionRequest(), ReferencesRequest(), HighlightRequest(), DocumentSymbolRequest(), WorkspaceSymbolRequest(),
        FoldingRequest(), SelectionRequest(), FormattingRequest(), RangeFormattingRequest(), CodeActionRequest(), CodeLensRequest(),
        InlayHintRequest(), CompletionRequest(), SignatureRequest(), PrepareRenameRequest(), RenameRequest(),
        SemanticTokensRequest(), SemanticTokensRangeRequest(), DocumentLinkRequest(), DiagramRequest(),
    ]

    static let byMethod = Dictionary(uniqueKeysWithValues: all.map { ($0.method, $0) })
}
