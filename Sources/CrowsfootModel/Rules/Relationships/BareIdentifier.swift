import CrowsfootSource
import CrowsfootSyntax

enum BareIdentifier: SchemaRule {
    static let rule = Rule(
        id: "relationship/bare-identifier", severity: .hint,
        summary: "a property holds the id of another row instead of referring to it",
        explanation: """
            An id that is stored as a plain value is a reference that nobody looks after: the store does not know it, deleting the other row
            leaves it behind, no diagram shows it, and reaching the other row takes a query of its own. A relationship does all of that.

            Where the row lives in another store or on a server, the plain id is right. Then say so with `@allow`. Beside a relationship
            to the same model nothing is said.
            """,
        evidence: .convention,
        example: """
            schema Chat
            model Session { id: UUID = UUID() @id }
            model Message { sessionId: UUID }
            """,
        fixed: .text(
            """
            schema Chat
            model Session {
                id: UUID = UUID() @id
                messages: [Message] @inverse(session)
            }
            model Message { session: Session? }
            """))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        var names: ModelNameIndex?
        for model in schema.models where !model.isVirtual {
            for property in model.properties {
                guard let stem = stem(of: property) else { continue }
                let index = names ?? ModelNameIndex(schema)
                names = index
                guard let target = index.model(called: stem.name), target != model.id,
                    isIdentifier(property.type, of: schema[target], in: schema), !areRelated(model, schema[target], in: schema)
                else { continue }
                findings.append(found(property, stem, model, schema[target]))
            }
        }
    }

    /// What is left of a name such as `sessionId`, `authorID` or `tagIds`.
    private struct Stem {
        let name: String
        let isPlural: Bool
    }

    private static let endings = [("Id", false), ("ID", false), ("Ids", true), ("IDs", true)].map { (Array($0.0.utf8), $0.1) }

    private static func stem(of property: Property) -> Stem? {
        let name = property.name.text.utf8
        guard let last = name.last, last == UInt8(ascii: "d") || last == UInt8(ascii: "D") || last == UInt8(ascii: "s") else { return nil }
        for (ending, isPlural) in endings where name.count > ending.count && name.suffix(ending.count).elementsEqual(ending) {
            guard !property.isTransient, !property.has(.id), !property.isRelationship else { return nil }
            return Stem(name: String(property.name.text.dropLast(ending.count)), isPlural: isPlural)
        }
        return nil
    }

    /// A `UUID`, or whatever the other model identifies its rows by; several of them in an array.
    private static func isIdentifier(_ type: ValueType, of target: Model, in schema: Schema) -> Bool {
        var value = type.unwrapped
        if case .array(let element) = value { value = element.unwrapped }
        if value == .scalar(.uuid) { return true }
        return schema.allProperties(of: target).contains { $0.has(.id) && $0.type.unwrapped == value }
    }

    private static func areRelated(_ model: Model, _ target: Model, in schema: Schema) -> Bool {
        schema.allProperties(of: model).contains { $0.type.destination == target.id }
            || schema.allProperties(of: target).contains { $0.type.destination == model.id }
    }

    private static func found(_ property: Property, _ stem: Stem, _ model: Model, _ target: Model) -> Diagnostic {
        let type = stem.isPlural ? "[\(target.name.text)]" : "\(target.name.text)?"
        let name = stem.isPlural ? stem.name + "s" : stem.name
        return Diagnostic(
            rule, "`\(property.name.text)` looks like a relationship to `\(target.name.text)`", at: property.name.range,
            related: [.init(target.name.range, "declared here")],
            help: "write `\(name): \(type)` with an inverse in `\(target.name.text)`, or allow it if the row is not in this store",
            subject: model.path(of: property))
    }
}
