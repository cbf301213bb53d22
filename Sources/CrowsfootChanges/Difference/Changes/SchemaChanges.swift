package import CrowsfootModel

/// A renamed schema.
package struct SchemaRenamed: SchemaChange {
    package static let kind = ChangeKind.schemaRenamed

    package let names: Versions<String>

    package var subject: ChangeSubject { Versions(old: .schema, new: .schema) }

    package func sentence(in lineage: Lineage) -> String {
        "schema `\(names.old)` is called `\(names.new)` now"
    }
}

extension SchemaRenamed {
    static func change(in lineage: Lineage) -> (any SchemaChange)? {
        // Models and sources are named by their files, which mean nothing to the app.
        if lineage.old.settings.isImported || lineage.new.settings.isImported { return nil }
        let names = Versions(old: lineage.old.name, new: lineage.new.name)
        return names.isSame ? nil : SchemaRenamed(names: names)
    }
}

/// A schema whose store starts or stops syncing with CloudKit.
package struct SyncChanged: SchemaChange {
    package static let kind = ChangeKind.syncChanged

    package let isSynced: Bool

    package var subject: ChangeSubject { Versions(old: .schema, new: .schema) }

    package func sentence(in lineage: Lineage) -> String {
        "the store is \(isSynced ? "now synced by CloudKit" : "no longer synced by CloudKit")"
    }
}

extension SyncChanged {
    static func change(in lineage: Lineage) -> (any SchemaChange)? {
        let isSynced = lineage.new.settings.cloudkit != nil
        return (lineage.old.settings.cloudkit != nil) == isSynced ? nil : SyncChanged(isSynced: isSynced)
    }
}

/// A model with other seeds than before.
package struct SeedsChanged: ChangedModel, ModelChange {
    package static let kind = ChangeKind.seedsChanged

    package let models: Versions<ModelID>

    package func sentence(in lineage: Lineage) -> String {
        "the seeds of `\(lineage.path(of: subject))` changed"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        if pair.lineage.old.isAbridged || pair.lineage.new.isAbridged { return [] }
        let seeds = Versions(old: pair.models.old.seeds, new: pair.models.new.seeds)
        let isSame = seeds.old.elementsEqual(seeds.new) { pair.isSame($0, $1) }
        return isSame ? [] : [SeedsChanged(models: pair.ids)]
    }
}

extension Pair<ModelID> {
    /// Whether two seeds have the same values, apart from renames.
    fileprivate func isSame(_ old: Seed, _ new: Seed) -> Bool {
        guard old.fields.count == new.fields.count else { return false }
        let values = Dictionary(old.fields.map { ($0.name.text, $0.value) }, uniquingKeysWith: { first, _ in first })
        return new.fields.allSatisfy { field in
            guard let property = lineage.new.property(named: field.name.text, of: self.new),
                let origin = lineage.predecessor(of: property), let value = values[lineage.old[origin].name.text]
            else { return false }
            return lineage.isSame(value, field.value, of: lineage.new[property].type)
        }
    }
}

/// A deprecation that is added, changed or removed.
package struct DeprecationChanged: SchemaChange {
    package static let kind = ChangeKind.deprecationChanged

    package let subject: ChangeSubject
    package let reasons: Versions<String?>

    package func sentence(in lineage: Lineage) -> String {
        let path = lineage.path(of: subject)
        return switch (reasons.old, reasons.new) {
        case (_, nil): "`\(path)` is no longer deprecated"
        case (nil, _?): "`\(path)` is deprecated now"
        case (_?, _?): "`\(path)` is deprecated for another reason"
        }
    }

    /// Creates the change, or returns `nil` if there is none.
    private init?(_ places: Versions<SchemaElement>, _ things: Versions<some Attributed>) {
        reasons = Versions(old: things.old.deprecation, new: things.new.deprecation)
        subject = ChangeSubject(old: places.old, new: places.new)
        if reasons.isSame { return nil }
    }
}

extension DeprecationChanged: ModelChange {
    /// Returns the changes of a model and its queries.
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
