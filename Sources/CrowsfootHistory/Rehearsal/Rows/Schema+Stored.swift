import CrowsfootModel
import CrowsfootSyntax

extension Schema {
    /// What rows of a model have values for, inherited properties first.
    func storedProperties(of model: Model) -> [PropertyID] {
        (ancestors(of: model).reversed() + [model]).flatMap { owner in
            owner.properties.indices.map { PropertyID(owner.id, $0) }.filter(isInStore)
        }
    }
}
