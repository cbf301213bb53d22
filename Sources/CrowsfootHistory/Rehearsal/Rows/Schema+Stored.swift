import CrowsfootModel
import CrowsfootSyntax

extension Schema {
    /// Whether rows have something for a property.
    func isStored(_ id: PropertyID) -> Bool {
        let property = self[id]
        if self[id.model].isVirtual || property.storedForm == .nothing || property.has(.ephemeral) || property.has(.derived) {
            return false
        }
        return property.type.destination.map { !self[$0].isVirtual } ?? true
    }

    /// What rows of a model have values for, inherited properties first.
    func storedProperties(of model: Model) -> [PropertyID] {
        (ancestors(of: model).reversed() + [model]).flatMap { owner in
            owner.properties.indices.map { PropertyID(owner.id, $0) }.filter(isStored)
        }
    }
}
