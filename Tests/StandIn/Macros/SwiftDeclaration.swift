/// The part of a declaration before its keyword.
struct DeclarationHead {
    struct Attribute {
        var name: String
        /// The arguments with their parentheses, or an empty string.
        var arguments: String
    }

    var attributes: [Attribute] = []
    var modifiers: [String] = []
    var start = 0

    /// Returns the attribute, with or without the name of its module.
    func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.name == name || $0.name == "SwiftData." + name }
    }
}

/// A variable or constant of a class, one for each name that it declares.
struct PropertyDeclaration {
    var head: DeclarationHead
    var isConstant: Bool
    var name: String
    var type: String?
    var initialValue: String?
    var isComputed: Bool
    var offset: Int

    var bareName: String { name.filter { $0 != "`" } }
    var isTypeMember: Bool { head.modifiers.contains("static") || head.modifiers.contains("class") }
    var isTransient: Bool { head.attribute("Transient") != nil }
    /// Whether the macro makes the property persistent.
    var isPersisted: Bool { !isTypeMember && !isComputed && !isTransient && !isGenerated }
    var isOptional: Bool { type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } ?? false }

    /// Whether the macro itself added the member, which then needs no check.
    private var isGenerated: Bool { bareName.hasPrefix("_$") }
}

/// A class with `@Model`, read from its source.
struct ClassDeclaration {
    var head = DeclarationHead()
    var isClass = false
    var keyword = ""
    var name = ""
    var superclass: String?
    var offset = 0
    var properties: [PropertyDeclaration] = []
    /// The arguments of `#Unique` and `#Index`, with their parentheses.
    var constraints: [(macro: String, arguments: String)] = []
    var hasInitializer = false

    var isFinal: Bool { head.modifiers.contains("final") }
}
