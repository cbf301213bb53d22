package import CrowsfootModel
import CrowsfootSyntax

/// Describes a relationship from the side of one of its properties.
package struct RelationshipWords {
    /// The spelling of names in a notation.
    package struct Spelling {
        let name: (String) -> String
        let model: (ModelID) -> String

        package init(name: @escaping (String) -> String, model: @escaping (ModelID) -> String) {
            self.name = name
            self.model = model
        }
    }

    private let schema: Schema
    private let property: Property
    private let id: PropertyID
    private let destination: ModelID
    private let wayBack: Relationship.End?
    private let spelling: Spelling

    /// Creates the description, or returns `nil` for an attribute.
    package init?(_ id: PropertyID, in schema: Schema, _ spelling: Spelling) {
        guard let destination = schema[id].type.destination else { return nil }
        self.schema = schema
        self.id = id
        self.spelling = spelling
        self.destination = destination
        property = schema[id]
        wayBack = schema.relationship(of: id)?.other(than: id)
    }

    /// The target, such as `any number of [`Event`](#event)`.
    package var target: String {
        "\(amount) \(spelling.model(destination))\(property.has(.ordered) ? ", in an order that is kept" : "")"
    }

    /// The delete rule, or `nil` if one side is a placeholder.
    package var deletion: String? {
        if schema[id.model].isVirtual || schema[destination].isVirtual { return nil }
        let isMany = property.type.isToMany
        let (they, stay, their) = isMany ? ("they", "stay", "their") : ("it", "stays", "its")
        let way = wayBack.map { spelling.name($0.property.name.text) }
        return switch property.deleteRule {
        case .cascade: "\(they) \(isMany ? "are" : "is") deleted as well"
        case .nullify:
            "\(they) \(stay)\(way.map { wayBackIsMany ? ", and the \(owner) is removed from \(their) \($0)" : ", without \(their) \($0)" } ?? "")"
        case .deny: "that is refused as long as there is one"
        case .none: "\(they) \(stay)\(way.map { ", and \(their) \($0) is not cleared" } ?? "")"
        }
    }

    private var owner: String { spelling.name(schema[id.model].name.text) }

    /// The whole description, as an item of a list.
    package var sentence: String { "\(spelling.name(property.name.text)): \(explanation)" }

    /// The description without the name of the property.
    var explanation: String {
        let way: String =
            if let wayBack {
                wayBack.id == id
                    ? ", which is its own inverse" : "; the inverse is \(spelling.name(schema.path(of: wayBack)))"
            } else {
                "; no inverse"
            }
        let end = deletion.map { " When the \(owner) is deleted, \($0)." } ?? ""
        return "\(target)\(way).\(end)"
    }

    private var wayBackIsMany: Bool { wayBack?.isToMany ?? false }

    private var amount: String {
        guard property.type.isToMany else { return property.type.isOptional ? "at most one" : "exactly one" }
        return switch (property.count?.least ?? 0, property.count?.most) {
        case (...0, nil): "any number of"
        case (let least, nil): "at least \(least)"
        case (...0, let most?): "at most \(most)"
        case (let least, let most?): least == most ? "exactly \(least)" : "\(least) to \(most)"
        }
    }
}
