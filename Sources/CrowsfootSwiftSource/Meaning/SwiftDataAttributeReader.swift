import CrowsfootSource

/// Reads the arguments of `@Attribute` and `@Relationship` of one property.
struct SwiftDataAttributeReader {
    let tree: SwiftSyntaxTree
    private(set) var options: [SwiftDataProperty.Option] = []
    private(set) var formerName: SwiftDataProperty.Text?
    private(set) var hashModifier: SwiftDataProperty.Text?
    private(set) var omissions: [SwiftDataOmission] = []
    private var deleteRule: SwiftDataProperty.Text?
    private var minimum: Int?
    private var maximum: Int?
    private var inverse = SwiftDataRelationship.Inverse.none
    private var range: SourceRange?

    init(tree: SwiftSyntaxTree) {
        self.tree = tree
    }

    func relationship(to destination: [String]) -> SwiftDataRelationship {
        SwiftDataRelationship(
            destination: destination, deleteRule: deleteRule, minimum: minimum, maximum: maximum, range: range, inverse: inverse)
    }

    mutating func read(_ attribute: SwiftAttribute, of property: String) {
        guard attribute.name == "Attribute" || attribute.name == "Relationship" else { return }
        if attribute.name == "Relationship" { range = attribute.range }
        for argument in attribute.arguments where !read(argument) {
            let text = argument.label.map { "\($0.text): " } ?? ""
            // A delete rule doesn't matter to the store.
            let fate: SwiftDataOmission.Fate = argument.label?.text == "deleteRule" ? .leftOut : .unread
            omissions.append(
                SwiftDataOmission(
                    fate: fate, reason: "`\(text)\(tree.text(argument.value))` of `\(property)` was not understood",
                    range: argument.value.range))
        }
    }

    /// Reads an argument, and returns whether it is valid.
    private mutating func read(_ argument: SwiftArgument) -> Bool {
        let expressions = SwiftExpressions(tree)
        let value = argument.value
        switch argument.label?.text {
        case nil: return readOption(value, expressions)
        case "originalName": formerName = expressions.string(value).map { .init(text: $0, range: value.range) }
        case "hashModifier": hashModifier = expressions.string(value).map { .init(text: $0, range: value.range) }
        case "deleteRule": deleteRule = expressions.path(value)?.last.map { .init(text: $0, range: value.range) }
        case "minimumModelCount": minimum = expressions.integer(value)
        case "maximumModelCount": maximum = expressions.integer(value)
        case "inverse":
            if let property = expressions.keyPath(value)?.last { inverse = .written(property: property, range: value.range) }
        default: return false
        }
        return tree.text(value) == "nil" || isRead(argument.label?.text)
    }

    private func isRead(_ label: String?) -> Bool {
        switch label {
        case "originalName": formerName != nil
        case "hashModifier": hashModifier != nil
        case "deleteRule": deleteRule != nil
        case "minimumModelCount": minimum != nil
        case "maximumModelCount": maximum != nil
        default: inverse != .none
        }
    }

    private mutating func readOption(_ value: SwiftTokens, _ expressions: SwiftExpressions) -> Bool {
        if let name = expressions.path(value)?.last {
            options.append(.init(name: name, argument: nil, range: value.range))
            return true
        }
        guard let call = expressions.call(value), let name = call.path.last, let argument = call.arguments.first else { return false }
        let text =
            expressions.string(argument.value) ?? expressions.metatype(argument.value)?.joined(separator: ".")
            ?? expressions.call(argument.value).flatMap { call in
                // For example `NSStringFromClass(Transformer.self)`.
                call.arguments.first.flatMap { expressions.metatype($0.value)?.joined(separator: ".") }
            } ?? expressions.path(argument.value).map { $0.joined(separator: ".") }
        guard let text else { return false }
        options.append(.init(name: name, argument: text, range: value.range))
        return true
    }
}
