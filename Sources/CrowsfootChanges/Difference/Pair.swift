package import CrowsfootModel

/// An element in both versions.
package struct Pair<Thing: Sendable>: Sendable {
    package let lineage: Lineage
    package let old: Thing
    package let new: Thing

    init(_ lineage: Lineage, old: Thing, new: Thing) {
        self.lineage = lineage
        self.old = old
        self.new = new
    }

    var ids: Versions<Thing> { Versions(old: old, new: new) }

    func map<Other>(_ transform: (Schema, Thing) -> Other) -> Versions<Other> {
        Versions(old: transform(lineage.old, old), new: transform(lineage.new, new))
    }
}

extension Pair<ModelID> {
    var models: Versions<Model> {
        // Avoids a copy of the schemas, which takes longer than all the rest.
        Versions(old: lineage.versions.old.models[Int(old.index)], new: lineage.versions.new.models[Int(new.index)])
    }
    var subject: ChangeSubject { Versions(old: .model(old), new: .model(new)) }
}

extension Pair<EnumerationID> {
    var enumerations: Versions<Enumeration> { Versions(old: lineage.versions.old[old], new: lineage.versions.new[new]) }
    var subject: ChangeSubject { Versions(old: .enumeration(old), new: .enumeration(new)) }
}

extension Pair<StructureID> {
    var structures: Versions<Structure> { Versions(old: lineage.versions.old[old], new: lineage.versions.new[new]) }
    var subject: ChangeSubject { Versions(old: .structure(old), new: .structure(new)) }
}

extension Versions where Value: Equatable {
    package var isSame: Bool { old == new }
}

extension Versions<String?> {
    /// Returns a clause about an optional part: `has the hash modifier `2`, and had `1``.
    func change(of noun: String) -> String {
        switch (old, new) {
        case (let old?, let new?): "has the \(noun) `\(new)`, and had `\(old)`"
        case (nil, let new?): "has the \(noun) `\(new)` now"
        case (let old?, nil): "no longer has the \(noun) `\(old)`"
        case (nil, nil): "has no \(noun)"
        }
    }
}

extension Pair<ModelID> {
    /// The queries in both versions, in the new order.
    var queries: [Versions<Query>] {
        if models.old.queries.isEmpty || models.new.queries.isEmpty { return [] }
        let earlier = Dictionary(models.old.queries.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
        return models.new.queries.compactMap { query in earlier[query.name.text].map { Versions(old: $0, new: query) } }
    }

    /// Returns comparable forms of two expressions.
    func meanings(of old: Expression?, _ new: Expression?) -> Versions<String?> {
        Versions(
            old: old.map { ExpressionMeaning(lineage, .old).text(of: $0) }, new: new.map { ExpressionMeaning(lineage, .new).text(of: $0) })
    }
}

/// A property in both versions. Every kind of change uses both, so they are stored here.
struct PropertyPair {
    let lineage: Lineage
    let ids: Versions<PropertyID>
    let properties: Versions<Property>

    init(_ lineage: Lineage, old: PropertyID, new: PropertyID) {
        self.lineage = lineage
        ids = Versions(old: old, new: new)
        // Avoids a copy of the schemas, which takes longer than all the rest.
        properties = Versions(
            old: lineage.versions.old.models[Int(old.model.index)].properties[Int(old.index)],
            new: lineage.versions.new.models[Int(new.model.index)].properties[Int(new.index)])
    }

    var old: PropertyID { ids.old }
    var new: PropertyID { ids.new }

    var isRelationship: Bool { properties.old.isRelationship || properties.new.isRelationship }

    /// Whether an attribute became a relationship or the reverse.
    var changesKind: Bool { properties.old.isRelationship != properties.new.isRelationship }

    /// The inverses.
    var inverses: Versions<PropertyID?> {
        Versions(
            old: lineage.versions.old.relationship(of: old)?.other(than: old)?.id,
            new: lineage.versions.new.relationship(of: new)?.other(than: new)?.id)
    }
}

/// The cases of an enum or the members of a struct in both versions, by index.
package struct PartPairs {
    /// The indices of elements in both versions.
    let both: [Versions<Int>]
    let added: [Int]
    let removed: [Int]

    init(_ track: IndexMap?) {
        both = track?.both.map { Versions(old: $0.old, new: $0.new) } ?? []
        added = track?.added ?? []
        removed = track?.removed ?? []
    }
}

extension Pair<EnumerationID> {
    var cases: PartPairs { PartPairs(lineage.links.cases[Int(new.index)]) }
}

extension Pair<StructureID> {
    var members: PartPairs { PartPairs(lineage.links.members[Int(new.index)]) }
}

extension Pair<EnumerationID> {
    /// The former name of a case.
    func oldName(ofCase name: String) -> String? { oldNames[name] }

    private var oldNames: [String: String] {
        Dictionary(
            cases.both.map { (enumerations.new.cases[$0.new].name.text, enumerations.old.cases[$0.old].name.text) },
            uniquingKeysWith: { first, _ in first })
    }
}
