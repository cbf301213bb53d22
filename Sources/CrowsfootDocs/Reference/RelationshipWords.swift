import CrowsfootModel
import CrowsfootSyntax

/// A relationship in words, as the side sees it that a property belongs to.
struct RelationshipWords {
    private let schema: Schema
    private let property: Property
    private let id: PropertyID
    private let destination: ModelID
    private let wayBack: Relationship.End?

    /// Nothing for an attribute.
    init?(_ id: PropertyID, in schema: Schema) {
        guard let destination = schema[id].type.destination else { return nil }
        self.schema = schema
        self.id = id
        self.destination = destination
        property = schema[id]
        wayBack = schema.relationship(of: id)?.other(than: id)
    }

    /// `any number of [`Event`](#event)`
    func target(_ links: PageLinks) -> String {
        "\(amount) \(links.link(to: destination))\(property.has(.ordered) ? ", in an order that is kept" : "")"
    }

    /// What becomes of them when the row is deleted that they belong to; nothing where one side is a stand-in.
    var deletion: String? {
        if schema[id.model].isVirtual || schema[destination].isVirtual { return nil }
        let isMany = property.type.isToMany
        let (they, stay, their) = isMany ? ("they", "stay", "their") : ("it", "stays", "its")
        let way = wayBack.map { MarkdownText(code: $0.property.name.text).description }
        return switch property.deleteRule {
        case .cascade: "\(they) \(isMany ? "are" : "is") deleted as well"
        case .nullify:
            "\(they) \(stay)\(way.map { way in wayBackIsMany ? ", gone from \(their) \(way)" : ", without \(their) \(way)" } ?? "")"
        case .deny: "that is refused as long as there is one"
        case .none: "\(they) \(stay)\(way.map { ", and \(their) \($0) is not cleared" } ?? "")"
        }
    }

    /// The whole, as an item of a list.
    func sentence(_ links: PageLinks) -> String {
        let way: String =
            if let wayBack {
                wayBack.id == id
                    ? ", which is its own inverse" : "; the way back is \(MarkdownText(code: schema.path(of: wayBack)))"
            } else {
                "; there is no way back"
            }
        let owner = MarkdownText(code: schema[id.model].name.text)
        let end = deletion.map { " When the \(owner) is deleted, \($0)." } ?? ""
        return "\(MarkdownText(code: property.name.text)): \(target(links))\(way).\(end)"
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
