import CrowsfootSource

/// An attribute of SwiftData or Core Data in Swift syntax, and its equivalent.
struct SwiftAttributeAdvice {
    let name: String
    /// The equivalent attributes of the language.
    let translation: [String]
    /// Whether they have the whole meaning.
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

    var lowercasedName: String { name.prefix(1).lowercased() + name.dropFirst() }

    private static func translation(of argument: ArgumentSyntax, _ text: (TokenID) -> String) -> String? {
        let label = argument.label.map(text)
        if let name = argument.value.lastName.map(text) {
            if label == nil { return AttributeName.spelling(ofSwiftDataOption: name) }
            if label == "deleteRule" { return deleteRules[name].map { "@delete(\($0))" } }
            return label == "inverse" ? "@inverse(\(name))" : nil
        }
        guard case .literal(let string) = argument.value else { return nil }
        if label == "originalName" { return "@was(\(StringLiteral.value(of: text(string))))" }
        return label == "hashModifier" ? "@hash(\(text(string)))" : nil
    }

    private static let deleteRules = ["cascade": "cascade", "nullify": "nullify", "deny": "deny", "noAction": "none"]
}

extension ExpressionSyntax {
    /// The name in `.name`, `\Model.name` or `Model.name`. The lexer reduces a key path to its name.
    fileprivate var lastName: TokenID? {
        if case .name(let name) = self { return name }
        if case .implicitMember(_, let name) = self { return name }
        if case .member(_, _, let name) = self { return name }
        return nil
    }
}

/// Keywords of Swift declarations that the language doesn't have.
enum SwiftKeyword: String, CaseIterable {
    case `var`, `let`, `static`, `private`, `public`, `internal`, `fileprivate`, open, package, lazy, weak, unowned, final, dynamic
    case `func`, `init`, `deinit`, `class`, actor, `typealias`, `subscript`, `extension`, `protocol`, `case`, `import`, indirect
    case override, required, convenience, mutating, nonmutating, nonisolated

    /// Keywords that can precede a class or an enum.
    static let statementModifiers: Set<SwiftKeyword> = [
        .private, .public, .internal, .fileprivate, .open, .package, .final, .indirect,
    ]

    /// Keywords that can precede a stored property.
    static let propertyModifiers: Set<SwiftKeyword> = [
        .var, .let, .private, .public, .internal, .fileprivate, .open, .package, .lazy, .weak, .unowned, .final, .dynamic,
    ]

    /// Whether a property is stored in the same form without it.
    var isHarmless: Bool {
        switch self {
        case .var, .private, .public, .internal, .fileprivate, .open, .package, .final, .dynamic: true
        case .let, .static, .lazy, .weak, .unowned, .func, .`init`, .deinit, .class, .actor, .typealias, .subscript, .extension,
            .protocol, .case, .import, .indirect, .override, .required, .convenience, .mutating, .nonmutating, .nonisolated:
            false
        }
    }
}
