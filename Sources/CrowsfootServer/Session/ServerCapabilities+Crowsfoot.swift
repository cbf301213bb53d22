import CrowsfootProtocol
import CrowsfootSource

extension ServerCapabilities {
    /// What this server offers.
    static func ofCrowsfoot(_ encoding: PositionEncoding) -> ServerCapabilities {
        ServerCapabilities(
            encoding: encoding, name: ToolVersion.tool.name, version: ToolVersion.number, completionTriggers: ["@", ".", "(", ":", " "],
            signatureTriggers: ["(", ","], tokenTypes: TokenPacker.kinds, tokenModifiers: TokenPacker.modifiers, actionKinds: CodeActionRequest.Kind.allCases.map(\.rawValue))
    }
}
