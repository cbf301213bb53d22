import CrowsfootSource
import CrowsfootSyntax

/// Attributes of other languages that limit a value, such as `@min(1) @max(5)`, and their equivalent `@check(1...5)`.
///
/// Their arguments have another meaning in the schema language: `@check(1)` is exactly 1. So the name alone can't be replaced.
struct ForeignBounds {
    private enum Form {
        case low, high, range, pattern
    }

    private struct Meaning {
        let name: AttributeName
        let form: Form
        var isLength = false
    }

    private static let meanings: [String: Meaning] = [
        "min": Meaning(name: .check, form: .low), "max": Meaning(name: .check, form: .high),
        "range": Meaning(name: .check, form: .range), "length": Meaning(name: .check, form: .range, isLength: true),
        "minLength": Meaning(name: .check, form: .low, isLength: true), "maxLength": Meaning(name: .check, form: .high, isLength: true),
        "regex": Meaning(name: .check, form: .pattern), "pattern": Meaning(name: .check, form: .pattern),
        "minCount": Meaning(name: .count, form: .low), "maxCount": Meaning(name: .count, form: .high),
    ]

    /// Whether the name alone can't be replaced.
    static func isBound(_ name: String) -> Bool { meanings[name] != nil }

    private struct Item {
        let syntax: AttributeSyntax
        let meaning: Meaning
        var low: String?
        var high: String?
        var pattern: String?
    }

    private let items: [Item]
    private let reader: TreeReader
    /// Whether the limit can only be one of the length.
    private let hasLength: Bool

    init(_ attributes: [AttributeSyntax], of type: ValueType?, _ reader: TreeReader) {
        self.reader = reader
        hasLength = type.map { $0.unwrapped == .scalar(.string) || $0.unwrapped.isCollection } ?? false
        items = attributes.compactMap { Self.item($0, reader) }
    }

    func contains(_ attribute: AttributeSyntax) -> Bool { items.contains { $0.syntax.span == attribute.span } }

    /// One finding for all attributes that become one.
    var findings: [Diagnostic] {
        var rest = items
        var findings: [Diagnostic] = []
        while let first = rest.first {
            let isPartner = { (item: Item) in target(item) == target(first) && first.pattern == nil && item.pattern == nil }
            findings.append(finding(rest.filter { $0.syntax.span == first.syntax.span || isPartner($0) }))
            rest.removeAll { $0.syntax.span == first.syntax.span || isPartner($0) }
        }
        return findings
    }

    private func target(_ item: Item) -> String {
        let isLength = item.meaning.isLength || item.meaning.name == .check && hasLength
        return "\(item.meaning.name.rawValue)(\(isLength ? "length: " : "")"
    }

    private func finding(_ items: [Item]) -> Diagnostic {
        let low = items.compactMap(\.low).first
        let high = items.compactMap(\.high).first
        let argument = items[0].pattern.map { "matches: " + $0 } ?? "\(low ?? "")...\(high ?? "")"
        let meant = "@\(items[0].pattern == nil ? target(items[0]) : "check(")\(argument))"
        let ranges = items.map { reader.tree.range($0.syntax.span) }
        let others = ranges.dropFirst()
        return UnknownAttribute.found(
            items.map { reader.tree.text($0.syntax.name ?? $0.syntax.span.first) }, at: ranges[0], others: Array(others),
            meant: meant, removing: others.map { reader.tree.file.removal(of: $0) })
    }

    private static func item(_ syntax: AttributeSyntax, _ reader: TreeReader) -> Item? {
        guard let name = syntax.name, let meaning = meanings[reader.tree.text(name)] else { return nil }
        var item = Item(syntax: syntax, meaning: meaning)
        let arguments = syntax.arguments.map { (label: $0.label.map { reader.tree.text($0) }, value: $0.value) }
        switch meaning.form {
        case .low: item.low = arguments.count == 1 ? number(arguments[0].value, reader) : nil
        case .high: item.high = arguments.count == 1 ? number(arguments[0].value, reader) : nil
        case .pattern: item.pattern = arguments.count == 1 ? string(arguments[0].value, reader) : nil
        case .range: bound(&item, arguments, reader)
        }
        return item.low == nil && item.high == nil && item.pattern == nil ? nil : item
    }

    /// Returns the limit in `(1...5)`, `(1, 5)`, `(min: 1, max: 5)`, or `(5)` for a maximum length.
    private static func bound(_ item: inout Item, _ arguments: [(label: String?, value: ExpressionSyntax)], _ reader: TreeReader) {
        if arguments.count == 1, arguments[0].label == nil {
            if case .range(let low, let token, let high) = arguments[0].value, reader.tree[token].kind == .closedRange {
                item.low = low.flatMap { number($0, reader) }
                item.high = high.flatMap { number($0, reader) }
            } else if item.meaning.isLength {
                item.high = number(arguments[0].value, reader)
            }
        } else if arguments.count == 2, arguments.allSatisfy({ $0.label == nil }) {
            item.low = number(arguments[0].value, reader)
            item.high = number(arguments[1].value, reader)
        } else {
            item.low = arguments.first { $0.label == "min" }.flatMap { number($0.value, reader) }
            item.high = arguments.first { $0.label == "max" }.flatMap { number($0.value, reader) }
        }
    }

    private static func number(_ value: ExpressionSyntax, _ reader: TreeReader) -> String? {
        switch reader.constant(value) {
        case .integer, .number: reader.tree.file.text(reader.tree.range(value.span))
        case .nil, .boolean, .string, .array, .dictionary, .enumCase, .now, .newUUID, .swift, nil: nil
        }
    }

    private static func string(_ value: ExpressionSyntax, _ reader: TreeReader) -> String? {
        guard case .literal(let token) = value, reader.tree[token].kind == .string, !reader.isReported(value) else { return nil }
        return reader.tree.file.text(reader.tree.range(value.span))
    }
}
