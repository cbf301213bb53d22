import CrowsfootSource

/// An attribute of SwiftData or Core Data as Swift writes it, and what the language says instead.
struct SwiftAttribute {
    let name: String
    /// The attributes of the language that mean the same.
    let translation: [String]
    /// Nothing of the meaning is lost.
    let isComplete: Bool

    init(name: String, arguments: [ArgumentSyntax], text: (TokenID) -> String) {
        self.name = name
        switch name {
        case "Transient":
            translation = ["@transient"]
            isComplete = arguments.isEmpty
        case "Attribute", "Relationship":
            let parts = arguments.map { Self.translation(of: $0, text) }
            translation = parts.compactMap { $0 }
            isComplete = !parts.contains(nil)
        default:
            translation = []
            isComplete = false
        }
    }

    private static func translation(of argument: ArgumentSyntax, _ text: (TokenID) -> String) -> String? {
        let label = argument.label.map(text)
        switch (label, argument.value) {
        case (nil, .implicitMember(_, let option)):
            return options[text(option)]
        case ("deleteRule", .implicitMember(_, let rule)):
            return deleteRules[text(rule)].map { "@delete(\($0))" }
        case ("inverse", .member(_, _, let name)), ("inverse", .implicitMember(_, let name)):
            return "@inverse(\(text(name)))"
        case ("originalName", .literal(let string)):
            return "@was(\(StringLiteral.value(of: text(string))))"
        case ("hashModifier", .literal(let string)):
            return "@hash(\(text(string)))"
        default:
            return nil
        }
    }

    private static let options = [
        "unique": "@unique", "externalStorage": "@external", "allowsCloudEncryption": "@encrypted", "spotlight": "@spotlight",
        "preserveValueOnDeletion": "@preserved", "ephemeral": "@ephemeral",
    ]

    private static let deleteRules = ["cascade": "cascade", "nullify": "nullify", "deny": "deny", "noAction": "none"]
}
