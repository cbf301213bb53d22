extension Schema {
    /// Of the rows that lead to one that an end leads to. Nothing limits them where there is no way back; but a stand-in is only one.
    package func wayBack(to end: Relationship.End, _ inverse: Relationship.End?) -> Multiplicity {
        inverse.map { Multiplicity($0.property) } ?? (self[end.model].isVirtual ? .one : .any)
    }
}
