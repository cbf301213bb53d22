import CrowsfootModel

/// A line between two tables.
///
/// It starts at the table with the foreign key. A relationship without a key, such as one to many rows on both sides, connects the columns
/// that identify rows and is virtual: tbls calls relations virtual that the tables themselves don't define.
struct TblsRelation {
    let table: ModelID
    /// The property with the foreign key, or `nil` for a virtual relation.
    let holder: Relationship.End?
    let multiplicity: Multiplicity
    let parent: ModelID
    let parentMultiplicity: Multiplicity
    let inverse: Relationship.End?
    /// The description of a virtual relation.
    let words: String

    init?(_ relationship: Relationship, of schema: Schema) {
        holder = relationship.ends.first { !$0.isToMany }
        let start = holder ?? relationship.first
        guard let destination = start.property.type.destination else { return nil }
        inverse = relationship.isSymmetric ? start : relationship.other(than: start)
        table = start.model
        parent = destination
        multiplicity = schema.inverseMultiplicity(of: start, inverse)
        parentMultiplicity = Multiplicity(start.property)
        words = relationship.isSymmetric ? schema.path(of: start) : relationship.ends.map(schema.path).joined(separator: ", ")
    }

    /// Creates the relation from a model to its parent model, or returns `nil` if it has none.
    init?(_ model: Model, of schema: Schema) {
        guard let parent = model.parent else { return nil }
        (holder, inverse) = (nil, nil)
        table = model.id
        self.parent = parent
        multiplicity = Multiplicity(least: 0, most: 1)
        parentMultiplicity = .one
        words = "\(model.name.text) is a \(schema[parent].name.text)"
    }
}

extension Multiplicity.Cardinality {
    /// The cardinality's name in tbls.
    var tblsWord: String {
        switch self {
        case .zeroOrOne: "zero_or_one"
        case .exactlyOne: "exactly_one"
        case .zeroOrMore: "zero_or_more"
        case .oneOrMore: "one_or_more"
        }
    }
}
