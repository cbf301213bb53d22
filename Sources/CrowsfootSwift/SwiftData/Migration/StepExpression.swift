import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The expressions of one step as Swift that is evaluated for each object.
struct StepExpression {
    /// The value and the filter, both with `try` if a value that they require can be missing.
    let value: String
    let filter: String?
    /// Values that are computed once, before the loop.
    let locals: [String]
    /// Properties of the object that Swift code in the schema uses by name.
    let bindings: [String]

    init(
        _ value: Expression, filter: Expression?, row: String, over model: Model, _ side: VersionSide,
        _ sides: Versions<VersionNames>, _ rowShape: RowShape
    ) {
        let schema = sides[side].schema
        let properties = schema.allProperties(of: model).filter { schema.isGenerated($0) }
        let code = [value, filter].compactMap(\.self).flatMap(\.swiftCode)
        let mentioned = Set(code.flatMap(\.identifiers))
        var reader = PredicateReader(sides, row: row, rowShape, taken: Set(properties.map(\.name.text)).union(["aside", "context"]))
        self.filter = filter.map { reader.tried($0) }
        self.value = reader.tried(value)
        bindings = properties.filter { mentioned.contains($0.name.text) }.map { property in
            guard let id = schema.property(named: property.name.text, of: model) else { preconditionFailure("it is of the model") }
            return "let \(SwiftIdentifier(property.name.text)) = \(reader.tried(id, schema))"
        }
        locals = reader.locals.lines
    }
}

/// Local names for the types that Swift code in a version's schema uses. Without them, it would use those of the newest version.
struct StepAliases {
    private let aliases: [(name: String, type: String)]

    init(_ names: VersionNames) {
        let schema = names.schema
        let values = schema.models.flatMap(\.properties) + schema.structures.flatMap(\.members)
        let defaults = values.compactMap { if case .swift(let code)? = $0.defaultValue?.value { code } else { nil } }
        let code = schema.steps.flatMap(\.kind.expressions).flatMap(\.swiftCode) + defaults
        let mentioned = Set(code.flatMap(\.identifiers))
        let models = schema.models.filter { !$0.isVirtual }.map { ($0.name.text, names[$0.id]) }
        let enumerations = schema.enumerations.filter { $0.owner == nil }.map { ($0.name.text, names[$0.id]) }
        let structures = schema.structures.filter { $0.owner == nil }.map { ($0.name.text, names[$0.id]) }
        aliases = (models + enumerations + structures).filter { mentioned.contains($0.0) }
    }

    func write(to writer: inout TextWriter) {
        for alias in aliases { writer.line("private typealias \(SwiftIdentifier(alias.name)) = \(alias.type)") }
        if !aliases.isEmpty { writer.blank() }
    }
}

extension Expression {
    /// The Swift code in it.
    var swiftCode: [String] {
        var code: [String] = []
        visit { if case .swift(let text) = $0.node { code.append(text) } }
        return code
    }

    var containsSwift: Bool { !swiftCode.isEmpty }
}

extension String {
    /// The free identifiers in Swift code: neither members nor labels.
    var identifiers: [String] {
        var found: [String] = []
        var word = ""
        var last: Character = " "
        var beforeWord: Character = " "
        for character in self + " " {
            if character.isLetter || character == "_" || (!word.isEmpty && character.isNumber) {
                if word.isEmpty { beforeWord = last }
                word.append(character)
            } else if !word.isEmpty {
                if beforeWord != ".", character != ":" { found.append(word) }
                word = ""
            }
            last = character
        }
        return found
    }
}
