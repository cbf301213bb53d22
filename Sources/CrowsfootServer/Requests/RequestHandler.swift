package import CrowsfootProtocol
package import CrowsfootText

/// The answer to one kind of request.
package protocol RequestHandler: Sendable {
    var method: String { get }

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue
}

/// The answer to a kind of request that takes longer than a pause between two keys, so that it must not delay findings.
package protocol SlowRequestHandler: Sendable {
    typealias Work = @Sendable () throws(ResponseError) -> any ProtocolValue

    var method: String { get }

    /// Returns the rest of the work, which reads only a snapshot and runs on another thread.
    func work(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> Work
}

package enum SlowRequestCatalog {
    package static let all: [any SlowRequestHandler] = [CodeLensRequest(), DiagramRequest()]

    static let byMethod = Dictionary(uniqueKeysWithValues: all.map { ($0.method, $0) })
}

/// The only list of other requests, except those that start and end a session.
package enum RequestCatalog {
    package static let all: [any RequestHandler] = [
        HoverRequest(), DefinitionRequest(), ReferencesRequest(), HighlightRequest(), DocumentSymbolRequest(), WorkspaceSymbolRequest(),
        FoldingRequest(), SelectionRequest(), FormattingRequest(), RangeFormattingRequest(), CodeActionRequest(), InlayHintRequest(),
        CompletionRequest(), SignatureRequest(), PrepareRenameRequest(), RenameRequest(),
        SemanticTokensRequest(), SemanticTokensRangeRequest(), DocumentLinkRequest(),
    ]

    /// The methods of all requests, slow ones included.
    package static var methods: [String] { all.map(\.method) + SlowRequestCatalog.all.map(\.method) }

    static let byMethod = Dictionary(uniqueKeysWithValues: all.map { ($0.method, $0) })
}
