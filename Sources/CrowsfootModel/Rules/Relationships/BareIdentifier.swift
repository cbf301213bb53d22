import CrowsfootSource
import CrowsfootSyntax

enum BareIdentifier: SchemaRule {
    static let rule = Rule(
        id: "relationship/bare-identifier", severity: .info,
        summary: "a property contains the identifier of another object instead of a relationship",
        finds: """
            A `UUID` or other identifier whose name contains a model's name, such as `sessionId`, in a model without a relationship to
            that model.
            """,
        matters: """
            Deleting the other object leaves an identifier without an object. The store doesn't know the reference, and diagrams don't
            show it.
            """,
        fixes: """
            the other object is | schema | SwiftData source | Core Data model
            in this store | replace it with a relationship | replace it with a relationship | replace it with a relationship
            in another store or on a server | `@allow(relationship/bare-identifier, "why")` | `// crowsfoot:allow relationship/bare-identifier "why"` above it | User Info: `crowsfoot.allow` = `relationship/bare-identifier why`
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
                findings.append(found(property, stem, model, schema[target], in: schema))
            }
        }
    }

    /// The model part of a name such as `sessionId`, `authorID` or `tagIds`.
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

    /// Whether the type is a `UUID` or the identifier type of the other model, or an array of it.
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

    /// Returns the name and the type of the relationship in place of a property.
    static func relationship(instead property: Property, to target: Model, in schema: Schema) -> (name: String, type: String)? {
        stem(of: property).map { relationship($0, to: target, in: schema) }
    }

    private static func relationship(_ stem: Stem, to target: Model, in schema: Schema) -> (name: String, type: String) {
        let isSynced = schema.settings.cloudkit != nil
        let type = stem.isPlural ? isSynced ? "[\(target.name.text)]?" : "[\(target.name.text)]" : "\(target.name.text)?"
        return (stem.isPlural ? stem.name + "s" : stem.name, type)
    }

    private static func found(_ property: Property, _ stem: Stem, _ model: Model, _ target: Model, in schema: Schema) -> Diagnostic {
        let (name, type) = relationship(stem, to: target, in: schema)
        return Diagnostic(
            rule, "`\(property.name.text)` looks like a relationship to `\(target.name.text)`", at: property.name.range,
            related: [.init(target.name.range, "declared here")],
            help:
                "use a relationship `\(name): \(type)` with an inverse in `\(target.name.text)`, or allow it if the object isn't in this store",
            subject: model.path(of: property))
    }
}
