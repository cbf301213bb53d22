import CrowsfootModel
import CrowsfootSyntax

extension Schema {
    /// A type in a row, where there is no room for question marks and colons.
    func diagramName(of type: ValueType) -> String {
        switch type {
        case .optional(let wrapped): diagramName(of: wrapped)
        case .array(let element): diagramName(of: element) + "[]"
        case .dictionary(let key, let value): "\(diagramName(of: value))[\(diagramName(of: key))]"
        case .scalar, .enumeration, .structure, .model, .foreign, .unknown: shownName(of: type)
        }
    }

    /// Whether it tells the rows of its model apart.
    func isIdentifying(_ id: PropertyID) -> Bool { !keys(of: id).isEmpty }

    func keys(of id: PropertyID) -> [DiagramRow.Key] {
        let property = self[id]
        return (property.has(.id) ? [.primary] : []) + (property.has(.unique) ? [.unique] : [])
    }
}
