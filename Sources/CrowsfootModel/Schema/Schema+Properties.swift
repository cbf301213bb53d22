extension Schema {
    /// A property of a model or of one that it inherits from.
    package func property(named name: String, of model: Model) -> PropertyID? {
        property(named: name, of: model.id)
    }

    package func property(named name: String, of id: ModelID) -> PropertyID? {
        let place = Int(id.index)
        // Nothing is copied on the way that nearly all look-ups take.
        if let index = models[place].place(of: name) { return PropertyID(id, index) }
        for ancestor in ancestorIDs(of: id) {
            if let index = models[Int(ancestor.index)].place(of: name) { return PropertyID(ancestor, index) }
        }
        return nil
    }
}
