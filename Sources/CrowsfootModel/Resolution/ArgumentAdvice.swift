import CrowsfootSource
import CrowsfootSyntax

/// The likely meaning of an argument that an attribute doesn't take.
struct ArgumentAdvice {
    let range: SourceRange
    let meant: String

    /// Returns the advice for the first argument with a likely meaning.
    static func first(
        of arguments: [ArgumentSyntax], _ specification: AttributeSpecification.Arguments, _ reader: TreeReader
    ) -> ArgumentAdvice? {
        for argument in arguments {
            guard let meant = meaning(of: argument, specification, reader) else { continue }
            let range = reader.tree.range(argument.span)
            // An argument that is already correct isn't the cause.
            if meant != reader.tree.file.excerpt(range) { return ArgumentAdvice(range: range, meant: meant) }
        }
        return nil
    }

    private static func meaning(
        of argument: ArgumentSyntax, _ specification: AttributeSpecification.Arguments, _ reader: TreeReader
    ) -> String? {
        switch specification {
        case .word(let choices): word(argument.value, choices, reader)
        case .words(let choices): words(argument.value, choices, reader)?.joined(separator: ", ")
        case .storage: word(argument.value, AttributeSpecification.Arguments.storages, reader)
        case .snapshot: argument.label == nil ? word(argument.value, AttributeSpecification.Arguments.snapshots, reader) : nil
        case .check: check(argument, reader)
        case .platforms: argument.label == nil ? platform(argument.value, reader) : nil
        case .string, .strings: argument.label == nil ? text(argument.value, reader) : nil
        case .containers: container(argument, reader)
        case .none, .count, .boolean, .ruleAndReason, .wordOrString, .kept: nil
        }
    }
}

// MARK: - Names and choices

extension ArgumentAdvice {
    private static func words(_ value: ExpressionSyntax, _ choices: [String], _ reader: TreeReader) -> [String]? {
        guard case .array(let elements, _) = value else { return word(value, choices, reader).map { [$0] } }
        let words = elements.compactMap { word($0, choices, reader) }
        return words.isEmpty || words.count < elements.count ? nil : words
    }

    /// Returns the name in a text, with or without its model, or the nearest of the choices.
    private static func word(_ value: ExpressionSyntax, _ choices: [String], _ reader: TreeReader) -> String? {
        guard let name = name(value, reader) else { return nil }
        return choices.isEmpty ? name : NearestName.of(name, among: choices)
    }

    private static func name(_ value: ExpressionSyntax, _ reader: TreeReader) -> String? {
        switch value {
        case .name(let token), .implicitMember(_, let token), .member(_, _, let token): shortened(reader.tree.text(token))
        case .literal(let token): reader.tree[token].kind == .string ? shortened(StringLiteral.value(of: reader.tree.text(token))) : nil
        case .call, .prefix, .binary, .conditional, .range, .array, .dictionary, .group, .closure, .closureArgument, .swift, .platform,
            .ruleName, .invalid:
            nil
        }
    }

    /// Returns a word that can be a name and is short enough for a message, or `nil`.
    private static func shortened(_ text: String) -> String? {
        guard let first = text.first, first.isLetter || first == "_", text.utf8.count <= 40 else { return nil }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? text : nil
    }

    /// Returns a string with the label that it lacks.
    private static func container(_ argument: ArgumentSyntax, _ reader: TreeReader) -> String? {
        guard argument.label == nil, case .literal(let token) = argument.value, reader.tree[token].kind == .string else { return nil }
        return "production: \(reader.tree.text(token))"
    }

    private static func text(_ value: ExpressionSyntax, _ reader: TreeReader) -> String? {
        guard case .name(let token) = value else { return nil }
        return shortened(reader.tree.text(token)).map { "\"\($0)\"" }
    }
}

// MARK: - Checks and platforms

extension ArgumentAdvice {
    private static let nonEmpty: Set<String> = ["notEmpty", "required", "notBlank", "nonBlank", "isNotEmpty", "present"]

    private static let labels = [
        "match": "matches", "pattern": "matches", "regex": "matches", "regexp": "matches", "format": "matches", "len": "length",
        "size": "length", "count": "length", "chars": "length",
    ]

    private static func check(_ argument: ArgumentSyntax, _ reader: TreeReader) -> String? {
        let value = reader.tree.file.excerpt(reader.tree.range(argument.value.span))
        guard let label = argument.label.map({ reader.tree.text($0) }) else { return check(argument.value, value, reader) }
        if value.hasSuffix("…") { return nil }
        switch label {
        case "min", "minimum", "from": return isNumber(argument.value, reader) ? value + "..." : nil
        case "max", "maximum", "upTo": return isNumber(argument.value, reader) ? "..." + value : nil
        case "range", "in": return value
        default: return (labels[label] ?? NearestName.of(label, among: ["matches", "length"])).map { "\($0): \(value)" }
        }
    }

    private static func check(_ value: ExpressionSyntax, _ text: String, _ reader: TreeReader) -> String? {
        if case .literal(let token) = value, reader.tree[token].kind == .string, !text.hasSuffix("…") { return "matches: " + text }
        guard case .name = value else { return nil }
        return nonEmpty.contains(text) ? "nonEmpty" : NearestName.of(text, among: ["nonEmpty"])
    }

    private static func isNumber(_ value: ExpressionSyntax, _ reader: TreeReader) -> Bool {
        switch reader.constant(value) {
        case .integer, .number: true
        case .nil, .boolean, .string, .array, .dictionary, .enumCase, .now, .newUUID, .swift, nil: false
        }
    }

    /// Returns the platform in `ios17` or `iOS_17`.
    private static func platform(_ value: ExpressionSyntax, _ reader: TreeReader) -> String? {
        guard let name = name(value, reader) else { return nil }
        let letters = name.prefix { $0.isLetter }
        let version = name.dropFirst(letters.count).drop { $0 == "_" }
        guard !version.isEmpty, version.allSatisfy(\.isNumber),
            let platform = NearestName.of(String(letters), among: Platform.allCases.map(\.rawValue))
        else { return nil }
        return "\(platform) \(version)"
    }
}
