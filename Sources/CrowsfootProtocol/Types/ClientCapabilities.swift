package import CrowsfootText

/// The abilities of a client that change what the server sends.
package struct ClientCapabilities: Sendable {
    package var encoding = PositionEncoding.utf16
    package var takesVersionedEdits = false
    package var takesAnnotatedEdits = false
    package var takesSnippets = false
    package var takesNestedSymbols = false
    package var showsRelatedInformation = false
    package var showsRuleLinks = false
    package var takesCodeActionLiterals = false
    package var refreshesCodeLenses = false
    package var refreshesInlayHints = false
    package var refreshesSemanticTokens = false
    /// Whether it answers a request for its settings.
    package var answersConfiguration = false
    package var hoverFormat = MarkupText.Format.plain
    package var completionFormat = MarkupText.Format.plain
    package var signatureFormat = MarkupText.Format.plain

    package init() {}

    /// Reads `capabilities` of the parameters of `initialize`.
    package init(_ value: JSONValue?) {
        guard let value else { return }
        let document = value["textDocument"]
        let workspace = value["workspace"]
        encoding = PositionEncoding(offered: value.value(at: "general", "positionEncodings")?.strings ?? [])
        takesVersionedEdits = workspace?.isTrue(at: "workspaceEdit", "documentChanges") ?? false
        takesAnnotatedEdits = workspace?.value(at: "workspaceEdit", "changeAnnotationSupport") != nil
        takesSnippets = document?.isTrue(at: "completion", "completionItem", "snippetSupport") ?? false
        takesNestedSymbols = document?.isTrue(at: "documentSymbol", "hierarchicalDocumentSymbolSupport") ?? false
        showsRelatedInformation = document?.isTrue(at: "publishDiagnostics", "relatedInformation") ?? false
        showsRuleLinks = document?.isTrue(at: "publishDiagnostics", "codeDescriptionSupport") ?? false
        takesCodeActionLiterals = document?.value(at: "codeAction", "codeActionLiteralSupport") != nil
        refreshesCodeLenses = workspace?.isTrue(at: "codeLens", "refreshSupport") ?? false
        refreshesInlayHints = workspace?.isTrue(at: "inlayHint", "refreshSupport") ?? false
        refreshesSemanticTokens = workspace?.isTrue(at: "semanticTokens", "refreshSupport") ?? false
        answersConfiguration = workspace?.isTrue(at: "configuration") ?? false
        hoverFormat = .init(document?.value(at: "hover", "contentFormat"))
        completionFormat = .init(document?.value(at: "completion", "completionItem", "documentationFormat"))
        signatureFormat = .init(document?.value(at: "signatureHelp", "signatureInformation", "documentationFormat"))
    }
}
