import CrowsfootProtocol
import CrowsfootSource

extension ServerCapabilities {
    /// The abilities of this server.
    static func ofCrowsfoot(_ encoding: PositionEncoding) -> ServerCapabilities {
        ServerCapabilities(
            encoding: encoding, name: ToolVersion.tool.name, version: ToolVersion.number, completionTriggers: ["@", ".", "(", ":", " "],
            signatureTriggers: ["(", ","], tokenTypes: TokenPacker.kinds, tokenModifiers: TokenPacker.modifiers,
            actionKinds: CodeActionRequest.Kind.allCases.map(\.rawValue))
    }
}
