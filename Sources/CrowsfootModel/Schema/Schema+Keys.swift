import CrowsfootSyntax

extension Schema {
    /// The properties of a model, inherited ones included, whose values are unique by themselves or together.
    package func uniqueKeys(of model: Model) -> [[String]] {
        let single = allProperties(of: model).filter { $0.has(.unique) }.map { [$0.name.text] }
        let compound = ([model] + ancestors(of: model)).flatMap { owner in
            owner.attributes.filter { $0.name == .unique }.map { $0.words.map(\.text) }
        }
        return single + compound.filter { !$0.isEmpty }
    }
}
