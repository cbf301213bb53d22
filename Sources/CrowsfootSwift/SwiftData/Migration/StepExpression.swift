import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The expressions of one step as Swift that is worked out for each row.
struct StepExpression {
    /// Both with `try`, where what they take for required may be missing in a row.
    let value: String
    let filter: String?
    /// Worked out once, before any row is looked at.
    let locals: [String]
    /// Properties of the row that Swift in the schema speaks of by their names.
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

extension Expression {
    fileprivate var swiftCode: [String] {
        var code: [String] = []
        visit { if case .swift(let text) = $0.node { code.append(text) } }
        return code
    }

    var containsSwift: Bool { !swiftCode.isEmpty }
}

extension String {
    /// The names in Swift code that stand for themselves: neither members of something nor labels.
    fileprivate var identifiers: [String] {
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
