import Foundation

/// A request of the compiler to a plugin.
///
/// The protocol is that of swift-syntax's `SwiftCompilerPluginMessageHandling`: eight bytes of length, then JSON with a single key.
struct PluginRequest: Decodable {
    struct Capability: Decodable {}

    struct MacroReference: Decodable {
        var typeName: String
    }

    struct Location: Decodable {
        var fileName: String
        var offset: Int
    }

    struct Syntax: Decodable {
        var source: String
        var location: Location
    }

    struct AttachedExpansion: Decodable {
        var macro: MacroReference
        var macroRole: String
        var attributeSyntax: Syntax
        var declSyntax: Syntax
        var extendedTypeSyntax: Syntax?
        var conformanceListSyntax: Syntax?
    }

    struct FreestandingExpansion: Decodable {
        var macro: MacroReference
    }

    var getCapability: Capability?
    var expandAttachedMacro: AttachedExpansion?
    var expandFreestandingMacro: FreestandingExpansion?
}

/// The answer of a plugin.
struct PluginResponse: Encodable {
    struct CapabilityResult: Encodable {
        struct Capability: Encodable {
            var protocolVersion = 7
            var features: [String] = []
        }

        var capability = Capability()
    }

    struct Position: Encodable {
        var fileName: String
        var offset: Int
    }

    struct Diagnostic: Encodable {
        var message: String
        var severity = "error"
        var position: Position
        var highlights: [String] = []
        var notes: [String] = []
        var fixIts: [String] = []
    }

    struct Expansion: Encodable {
        var expandedSource: String?
        var diagnostics: [Diagnostic] = []
    }

    var getCapabilityResult: CapabilityResult?
    var expandMacroResult: Expansion?
}
