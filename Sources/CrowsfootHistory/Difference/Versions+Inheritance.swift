import CrowsfootModel

extension Versions<Schema, Schema> {
    /// The property of an old model whose values a property of the new version has in the rows of that model: a store goes by names, wherever
    /// in the hierarchy something is declared.
    func source(of property: PropertyID, in model: ModelID) -> PropertyID? {
        // What is carried over was renamed earlier.
        let former = new[property.model].isCarriedOver ? nil : new[property].previousName?.text
        let source = former.flatMap { old.property(named: $0, of: model) } ?? old.property(named: new[property].name.text, of: model)
        return source.flatMap { old.isInStore($0) ? $0 : nil }
    }
}
