import CrowsfootSource
import CrowsfootSyntax

/// Writes declarations of a version in schema syntax, in canonical layout and without comments.
///
/// The text has the resolved meaning. `@was` is omitted: it concerns only the version in which it was written, and the declaration may have
/// been carried over since.
package struct DeclarationSpelling {
    private let schema: Schema

    package init(_ schema: Schema) {
        self.schema = schema
    }

    /// Returns a model with all its declarations.
    package func text(of model: Model) -> String { laidOut(spelled(model)) }

    package func text(of enumeration: Enumeration) -> String { laidOut(spelled(enumeration)) }

    package func text(of structure: Structure) -> String { laidOut(spelled(structure)) }

    /// Returns the `where` condition of a query, or `nil`.
    package func filter(of query: Query) -> String? {
        query.filter.map(ExpressionSpelling(schema, query.parameters).text)
    }

    /// Returns the `sort` order of a query, or `nil` if it has none.
    package func order(of query: Query) -> String? { schema.spelling(of: query.sortKeys) }

    package func limit(of query: Query) -> String? { query.limit.map(ExpressionSpelling(schema, query.parameters).text) }

    package func offset(of query: Query) -> String? { query.offset.map(ExpressionSpelling(schema, query.parameters).text) }

    /// Returns the name with its parameters, such as `overdue(on day: Date)`.
    package func head(of query: Query) -> String {
        let parameters = query.parameters.map { parameter in
            let label = parameter.label.text == parameter.name.text ? "" : parameter.label.text + " "
            return "\(label)\(parameter.name.text): \(schema.spelling(of: parameter.type))\(spelled(parameter.defaultValue))"
        }
        return query.name.text + (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")
    }

    private func laidOut(_ lines: [String]) -> String {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += line.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        let tree = Parser.parse(SourceFile(id: FileID(0), path: "declaration.schema", bytes: bytes))
        guard let formatted = Formatter.format(tree) else { preconditionFailure("what is spelled can be read: \(lines)") }
        return String(decoding: formatted, as: UTF8.self)
    }
}

// MARK: - Lines

extension DeclarationSpelling {
    private func spelled(_ model: Model) -> [String] {
        let words = [model.modifier?.rawValue, "model", model.name.text + (model.parentName.map { ": \($0.text)" } ?? "")]
        let head = (words.compactMap(\.self) + [spelled(model.attributes)]).filter { !$0.isEmpty }.joined(separator: " ")
        let seeds = model.seeds.map { seed in
            "seed { \(seed.fields.map { "\($0.name.text): \($0.value.spelling)" }.joined(separator: ", ")) }"
        }
        let blocks =
            model.enumerations.map { spelled(schema[$0]) } + model.structures.map { spelled(schema[$0]) }
            + [model.properties.indices.map { spelled(PropertyID(model.id, $0)) }] + model.queries.map(spelled) + [seeds]
        return ["\(head) {"] + blocks.filter { !$0.isEmpty }.joined(separator: [""]) + ["}"]
    }

    private func spelled(_ enumeration: Enumeration) -> [String] {
        let rawType = enumeration.rawTypeRange.map { _ in ": \(enumeration.rawType.rawValue)" } ?? ""
        let cases = enumeration.cases.map { one in
            line("case \(one.name.text)", one.statedRawValue.map { " = \($0.spelling)" } ?? "", one.attributes)
        }
        return [line("enum \(enumeration.name.text)\(rawType)", "", enumeration.attributes) + " {"] + cases + ["}"]
    }

    private func spelled(_ structure: Structure) -> [String] {
        let members = structure.members.map { ($0.isConstant ? "let " : "var ") + declared($0) }
        return [line("struct \(structure.name.text)", "", structure.attributes) + " {"] + members + ["}"]
    }

    private func spelled(_ id: PropertyID) -> String {
        let property = schema[id]
        let text = declared(property)
        // The formatter adds an omitted inverse.
        guard property.isRelationship, let relationship = schema.relationship(of: id), !relationship.isExplicit,
            relationship.first.id == id,
            let second = relationship.second
        else { return text }
        return text + " @inverse(\(second.property.name.text))"
    }

    private func spelled(_ query: Query) -> [String] {
        let clauses = [
            ("where", filter(of: query)), ("sort", order(of: query)), ("limit", limit(of: query)), ("offset", offset(of: query)),
        ]
        let body = clauses.compactMap { name, text in text.map { "\(name) \($0)" } }
        return [line("query \(head(of: query))", "", query.attributes) + " {"] + body + ["}"]
    }

    private func declared(_ property: Property) -> String {
        line("\(property.name.text): \(schema.spelling(of: property.type))", spelled(property.defaultValue), property.attributes)
    }

    private func spelled(_ value: Property.DefaultValue?) -> String { value.map { " = \($0.value.spelling)" } ?? "" }

    private func line(_ declaration: String, _ value: String, _ attributes: [Attribute]) -> String {
        var line = declaration + value
        for attribute in attributes where attribute.name != .was { line += " " + attribute.spelling }
        return line
    }

    private func spelled(_ attributes: [Attribute]) -> String {
        attributes.filter { $0.name != .was }.map(\.spelling).joined(separator: " ")
    }
}

extension Attribute {
    /// The spelling in a schema: `@delete(cascade)`.
    package var spelling: String {
        arguments.isEmpty ? "@\(name.rawValue)" : "@\(name.rawValue)(\(arguments.map(\.spelling).joined(separator: ", ")))"
    }
}

extension Attribute.Argument {
    fileprivate var spelling: String { (label.map { "\($0): " } ?? "") + value.spelling }
}

extension Attribute.Value {
    package var spelling: String {
        switch self {
        case .word(let word): word
        case .string(let text): StringLiteral.spelling(of: text)
        case .integer(let number): String(number)
        case .range(let bounds): bounds.spelling
        case .boolean(let value): String(value)
        case .platform(let name, let version): "\(name) \(version)"
        case .rule(let id): id
        }
    }
}
