extension Schema {
    /// The objects that lead to one object at the other side of an end.
    ///
    /// Without an inverse, a to-many relationship is a foreign key in the table it leads to, so an object is in one such list at most.
    package func wayBack(to end: Relationship.End, _ inverse: Relationship.End?) -> Multiplicity {
        if let inverse { return Multiplicity(inverse.property) }
        if self[end.model].isVirtual { return .one }
        return end.isToMany ? Multiplicity(least: 0, most: 1) : .any
    }
}
