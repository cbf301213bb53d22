import CrowsfootSource

/// An attribute in Prisma's syntax, `@db.VarChar(255)` or `@@index([a, b])`, and its equivalent.
struct PrismaAttribute {
    /// The equivalent in the language, or `nil`.
    let translation: String?
    let help: String

    /// Creates the equivalent of a column type after a property.
    init(columnType: String, arguments: [ArgumentSyntax], text: (TokenID) -> String) {
        if Self.sizedTexts.contains(columnType), let size = Self.number(arguments, text) {
            translation = "@check(length: ...\(size))"
            help = "write `@check(length: ...\(size))`, or remove it: the type of the property decides how it is stored"
        } else {
            translation = nil
            help = "remove it: the type of the property decides how it is stored"
        }
    }

    /// Creates the equivalent of an attribute about the whole model, or returns `nil` if there is none.
    init?(ofModel name: String, arguments: [ArgumentSyntax], text: (TokenID) -> String) {
        guard Self.constraints.contains(name) else { return nil }
        translation = Self.names(arguments).map { "@\(name)(\($0.map(text).joined(separator: ", ")))" }
        help = "write `\(translation ?? "@\(name)(name, name)")` there"
    }

    /// Returns the advice about any other attribute.
    static func advice(onModel name: String, arguments: [ArgumentSyntax], text: (TokenID) -> String) -> String {
        guard name == "id", let names = names(arguments)?.map(text) else { return "remove it: there is nothing like it" }
        let list = names.joined(separator: ", ")
        return names.count == 1
            ? "write `@id` after `\(list)`"
            : "write `@unique(\(list))` after the name of the model, and `@id` after one property"
    }

    private static let constraints: Set<String> = ["index", "unique"]

    private static let sizedTexts: Set<String> = ["Char", "VarChar", "NChar", "NVarChar"]

    private static func number(_ arguments: [ArgumentSyntax], _ text: (TokenID) -> String) -> Int? {
        guard arguments.count == 1, case .literal(let token) = arguments[0].value else { return nil }
        return Int(text(token))
    }

    /// Returns the names in the list that is the only argument.
    private static func names(_ arguments: [ArgumentSyntax]) -> [TokenID]? {
        guard arguments.count == 1, case .array(let elements, _) = arguments[0].value else { return nil }
        let names = elements.compactMap { element in
            if case .name(let token) = element { token } else { nil }
        }
        return names.isEmpty || names.count < elements.count ? nil : names
    }
}

// MARK: - Prisma attributes

extension Parser {
    /// Skips the rest of `@db.VarChar(255)` after its name.
    mutating func passColumnType(of name: TokenID) -> Bool {
        let next = token(ahead: 1)
        guard kind == .dot, current.flags.contains(.adjoins), next.kind == .identifier, next.flags.contains(.adjoins),
            AttributeName(rawValue: text(name)) == nil
        else { return false }
        let start = Int(name.index) - 1
        advance()
        let type = advance()
        let attribute = PrismaAttribute(columnType: text(type), arguments: parseArgumentsInSilence()) { text($0) }
        let whole = range(span(from: start))
        report(
            AttributePosition.columnType(
                attribute, "@\(excerpt(name)).\(excerpt(type))", at: whole, removal: file.removal(of: whole)))
        return true
    }

    var isAtAttributeOfModel: Bool {
        guard kind == .at, token(ahead: 1).kind == .at, token(ahead: 2).kind == .identifier else { return false }
        return token(ahead: 1).flags.contains(.adjoins) && token(ahead: 2).flags.contains(.adjoins)
    }

    /// Skips `@@index([a, b])` in place of a member or statement. It belongs before the opening brace of the body.
    mutating func passAttributeOfModel(_ opening: TokenID?) -> Bool {
        guard isAtAttributeOfModel else { return false }
        let start = index
        index += 2
        let name = advance()
        let arguments = parseArgumentsInSilence()
        noteSkipped(from: start)
        let whole = range(span(from: start))
        if let attribute = PrismaAttribute(ofModel: text(name), arguments: arguments, text: { text($0) }) {
            let place = opening.map { range(TokenID(Int($0.index) - 1)).after }
            report(AttributePosition.ofModel(attribute, at: whole, removal: file.removal(of: whole), place: place))
        } else {
            let advice = PrismaAttribute.advice(onModel: text(name), arguments: arguments) { text($0) }
            report(AttributePosition.unknown("@@" + excerpt(name), at: whole, help: advice))
        }
        return true
    }
}
