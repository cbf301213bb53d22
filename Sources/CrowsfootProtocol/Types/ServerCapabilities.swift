package import CrowsfootText

/// The answer to `initialize`: what the server can do.
package struct ServerCapabilities: ProtocolValue {
    package let encoding: PositionEncoding
    package let name: String
    package let version: String
    /// The characters that start completion.
    package let completionTriggers: [String]
    package let signatureTriggers: [String]
    package let tokenTypes: [String]
    package let tokenModifiers: [String]
    package let actionKinds: [String]

    package init(
        encoding: PositionEncoding, name: String, version: String, completionTriggers: [String], signatureTriggers: [String],
        tokenTypes: [String], tokenModifiers: [String], actionKinds: [String]
    ) {
        self.encoding = encoding
        self.name = name
        self.version = version
        self.completionTriggers = completionTriggers
        self.signatureTriggers = signatureTriggers
        self.tokenTypes = tokenTypes
        self.tokenModifiers = tokenModifiers
        self.actionKinds = actionKinds
    }

    /// Requests that need no options.
    private static let plainProviders = [
        "hoverProvider", "definitionProvider", "referencesProvider", "documentHighlightProvider", "documentSymbolProvider",
        "workspaceSymbolProvider", "foldingRangeProvider", "documentFormattingProvider", "documentRangeFormattingProvider",
        "selectionRangeProvider", "inlayHintProvider",
    ]

    package func write(to json: inout JSONWriter) {
        json.object { result in
            result.object("capabilities") { capabilities in
                capabilities.member("positionEncoding", encoding.rawValue)
                writeSynchronization(to: &capabilities)
                for provider in Self.plainProviders { capabilities.member(provider, true) }
                writeProviders(to: &capabilities)
            }
            result.object("serverInfo") { info in
                info.member("name", name)
                info.member("version", version)
            }
        }
    }

    private func writeSynchronization(to capabilities: inout JSONWriter) {
        capabilities.object("textDocumentSync") { sync in
            sync.member("openClose", true)
            sync.member("change", 2)
            sync.member("save", true)
        }
        capabilities.object("workspace") { workspace in
            workspace.object("workspaceFolders") { folders in
                folders.member("supported", true)
                folders.member("changeNotifications", true)
            }
        }
    }

    private func writeProviders(to capabilities: inout JSONWriter) {
        capabilities.object("completionProvider") { $0.member("triggerCharacters", completionTriggers) }
        capabilities.object("signatureHelpProvider") { $0.member("triggerCharacters", signatureTriggers) }
        capabilities.object("codeActionProvider") { $0.member("codeActionKinds", actionKinds) }
        capabilities.object("renameProvider") { $0.member("prepareProvider", true) }
        capabilities.object("codeLensProvider") { $0.member("resolveProvider", false) }
        capabilities.object("documentLinkProvider") { $0.member("resolveProvider", false) }
        capabilities.object("semanticTokensProvider") { provider in
            provider.object("legend") { legend in
                legend.member("tokenTypes", tokenTypes)
                legend.member("tokenModifiers", tokenModifiers)
            }
            provider.member("range", true)
            provider.member("full", true)
        }
    }
}
