import CrowsfootModel
import CrowsfootSyntax

extension Schema {
    /// The type of a row; whether there may be no value is said in its remarks.
    func diagramType(of type: ValueType) -> DiagramRow.TypeName {
        .init(full: ownName(of: type), plain: plainName(of: type))
    }

    /// As the schema writes it; where a nested type is nested is known from the box that it stands in.
    private func ownName(of type: ValueType) -> String {
        switch type {
        case .optional(let wrapped): ownName(of: wrapped) + "?"
        case .array(let element): "[\(ownName(of: element))]"
        case .dictionary(let key, let value): "[\(ownName(of: key)): \(ownName(of: value))]"
        case .enumeration(let id): self[id].name.text
        case .structure(let id): self[id].name.text
        case .scalar, .model, .foreign, .unknown: shownName(of: type)
        }
    }

    private func plainName(of type: ValueType) -> String {
        switch type {
        case .optional(let wrapped): plainName(of: wrapped)
        case .array(let element): plainName(of: element) + "[]"
        case .dictionary(let key, let value): "\(plainName(of: value))[\(plainName(of: key))]"
        case .scalar, .enumeration, .structure, .model, .foreign, .unknown: ownName(of: type)
        }
    }

    func keys(of id: PropertyID) -> [DiagramRow.Key] {
        let property = self[id]
        let isPart = self[id.model].attributes.contains { attribute in
            attribute.name == .unique && attribute.words.contains { $0.text == property.name.text }
        }
        return (property.has(.id) ? [.primary] : []) + (property.has(.unique) || isPart ? [.unique] : [])
    }
}
