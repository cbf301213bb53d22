package import CrowsfootModel

/// Something that nobody should use any more, with another reason than before, or again as always, or only now.
package struct DeprecationChanged: SchemaChange {
    package static let kind = ChangeKind.deprecationChanged

    package let subject: ChangeSubject
    package let reasons: Versions<String?>

    package func sentence(in lineage: Lineage) -> String {
        let path = lineage.path(of: subject)
        return switch (reasons.old, reasons.new) {
        case (_, nil): "`\(path)` is not deprecated any more"
        case (nil, _?): "`\(path)` is deprecated now"
        case (_?, _?): "`\(path)` is deprecated for another reason"
        }
    }

    /// Nothing where both say the same.
    private init?(_ places: Versions<SchemaElement>, _ things: Versions<some Attributed>) {
        reasons = Versions(old: things.old.deprecation, new: things.new.deprecation)
        subject = ChangeSubject(old: places.old, new: places.new)
        if reasons.isSame { return nil }
    }
}

extension DeprecationChanged: ModelChange {
    /// Of a model, and of its queries.
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        let ofModel = DeprecationChanged(pair.map { .model($1) }, pair.models)
        let ofQueries = pair.queries.map { query in
            DeprecationChanged(pair.map { .query($1, name: query.new.name.text) }, query)
        }
        return ([ofModel] + ofQueries).compactMap(\.self)
    }
}

extension DeprecationChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        DeprecationChanged(Versions(old: .property(pair.old), new: .property(pair.new)), pair.properties)
    }
}

extension DeprecationChanged: EnumerationChange, EnumerationPartChange {
    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)? {
        DeprecationChanged(pair.map { .enumeration($1) }, pair.enumerations)
    }

    static func changes(of pair: Pair<EnumerationID>) -> [any SchemaChange] {
        pair.cases.both.compactMap { cases in
            DeprecationChanged(
                Versions(old: .enumerationCase(pair.old, cases.old), new: .enumerationCase(pair.new, cases.new)),
                Versions(old: pair.enumerations.old.cases[cases.old], new: pair.enumerations.new.cases[cases.new]))
        }
    }
}

extension DeprecationChanged: StructureChange, StructurePartChange {
    static func change(of pair: Pair<StructureID>) -> (any SchemaChange)? {
        DeprecationChanged(pair.map { .structure($1) }, pair.structures)
    }

    static func changes(of pair: Pair<StructureID>) -> [any SchemaChange] {
        pair.members.both.compactMap { members in
            DeprecationChanged(
                Versions(old: .member(pair.old, members.old), new: .member(pair.new, members.new)),
                Versions(old: pair.structures.old.members[members.old], new: pair.structures.new.members[members.new]))
        }
    }
}
