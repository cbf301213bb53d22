import CrowsfootModel

extension Schema {
    /// All models that inherit from others, by these, in the order of their declarations.
    func heirs() -> [ModelID: [ModelID]] {
        var heirs: [ModelID: [ModelID]] = [:]
        for model in models where model.parent != nil {
            for ancestor in ancestors(of: model) { heirs[ancestor.id, default: []].append(model.id) }
        }
        return heirs
    }
}
