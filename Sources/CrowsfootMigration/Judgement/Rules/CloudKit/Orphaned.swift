import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum Orphaned: JudgementRule {
    static let rule = Rule(
        id: "cloudkit/orphaned", severity: .warning,
        summary: "values stay in iCloud, but the new version doesn't read them",
        finds: """
            A removed or renamed model or property of a synced schema, one that is kept in another CloudKit field, or a schema that is no
            longer synced. If `@cloudkit(production: "…")` names an export of production, only what it has counts.
            """,
        matters: """
            On a new device, the property is nil or has its default. The old values stay in iCloud, and devices with the old version still
            read and write them. Record types and fields in production exist forever.
            """,
        fixes: """
            the old values | schema | SwiftData source | Core Data model
            stay available | keep the old name, or keep the property as `@deprecated` | keep the old property | keep the old attribute
            are given up | `accept remove …` for a removed element, `accept orphan …` else | `// crowsfoot:accept orphan title "why"` above the class | User Info of the entity: `crowsfoot.accept` = `orphan title why`
            """,
        evidence: .documented,
        example: .released(
            #"model Book { title: String = "" }"#, then: #"model Book { name: String = "" @was(title) }"#, named: "Library @cloudkit"),
        fixed: .adding(line: #"migration { accept orphan Book.title "every device has the values in its store" }"#))

    static let examinations: [ChangeCheck] = [
        .of(SyncChanged.self) { change, _ in
            if change.isSynced { return nil }
            return Judgement.Finding(
                .cloudkit(.orphaned), "the store is no longer synced by CloudKit, so devices no longer exchange changes",
                help:
                    "restore `@cloudkit`, or state that it is meant with `@allow(cloudkit/orphaned, \"why\")` after the name of the schema")
        },
        .of(ModelRemoved.self) { change, facts in
            let model = facts.old[change.model]
            return model.isVirtual || model.isAbstract ? nil : records(of: model, "is removed", .remove, "keep the model", facts)
        },
        .of(ModelRenamed.self) { change, facts in
            let models = Versions(old: facts.old[change.models.old], new: facts.new[change.models.new])
            // Records contain their model's name, whatever their type. Objects of an abstract model belong to its submodels.
            let isSame = models.old.isAbstract && recordTypes(models, facts).isSame
            if models.old.isVirtual || isSame { return nil }
            return records(of: models.old, "is renamed to `\(models.new.name.text)`", .orphan, "keep its name", facts)
        },
        .of(ParentChanged.self) { change, facts in
            let models = Versions(old: facts.old[change.models.old], new: facts.new[change.models.new])
            if models.old.isVirtual || recordTypes(models, facts).isSame { return nil }
            return records(of: models.old, "belongs to another hierarchy", .orphan, "keep its parent", facts)
        },
        .of(PropertyRemoved.self) { gone($0.property, .remove, $1) },
        .of(PersistenceChanged.self) { $0.isStored ? nil : gone($0.properties.old, .remove, $1) },
        .of(DerivationChanged.self) { $0.expressions.old == nil ? gone($0.properties.old, .remove, $1) : nil },
        .of(PropertyRenamed.self) { left($0.properties, $1) },
        .of(PropertyMoved.self) { left($0.properties, $1) },
        .of(AttributeRetyped.self) { left($0.properties, $1) },
        .of(StoredFormChanged.self) { left($0.properties, $1) },
        .of(PropertyKindChanged.self) { left($0.properties, $1) },
        .of(CardinalityChanged.self) { left($0.properties, $1) },
        .of(OrderingChanged.self) { left($0.properties, $1) },
    ]

    private static func records(
        of model: Model, _ what: String, _ acceptance: Migration.AcceptedChange, _ alternative: String, _ facts: StepFacts
    ) -> Judgement.Finding? {
        let name = model.name.text
        if let production = facts.new.production, !production.recordTypes.contains(facts.old.cloudKitRecordType(of: model)) { return nil }
        return finding(
            "model `\(name)` \(what), and its records stay in iCloud, where the new version doesn't read them", acceptance, path: name,
            alternative, facts)
    }

    private static func gone(
        _ property: PropertyID, _ acceptance: Migration.AcceptedChange, _ facts: StepFacts
    ) -> Judgement.Finding? {
        guard let place = facts.old.cloudKitPlace(of: property), facts.mayBeInProduction(place) else { return nil }
        // Another property that uses the field now reads it, or is reported for its type.
        if let key = place.field?.key, facts.cloudKitFields.new[key] != nil { return nil }
        let path = facts.old.path(of: .property(property))
        return finding(
            "\(values(of: property, place, facts)), and the new version doesn't read them", acceptance, path: path,
            "keep it", facts)
    }

    private static func left(_ properties: Versions<PropertyID>, _ facts: StepFacts) -> Judgement.Finding? {
        guard facts.isOrphaned(properties) else { return nil }
        let places = facts.cloudKitPlaces(properties)
        let path = facts.old.path(of: .property(properties.old))
        let clause =
            if let field = places.new?.field, field.key != places.old?.field?.key {
                "and the new version reads `\(field.name)`"
            } else {
                "and the new version doesn't read them"
            }
        return finding(
            "\(values(of: properties.old, places.old, facts)), \(clause)", .orphan, path: path, "keep it as it was", facts)
    }

    private static func values(of property: PropertyID, _ place: CloudKitPlace?, _ facts: StepFacts) -> String {
        let what = facts.old[property].isRelationship ? "links" : "values"
        let field = place?.field.map { " in `\($0.name)`" } ?? ""
        return "the \(what) of `\(facts.old.path(of: .property(property)))` stay in iCloud\(field)"
    }

    private static func recordTypes(_ models: Versions<Model>, _ facts: StepFacts) -> Versions<String> {
        Versions(old: facts.old.cloudKitRecordType(of: models.old), new: facts.new.cloudKitRecordType(of: models.new))
    }

    private static func finding(
        _ message: String, _ acceptance: Migration.AcceptedChange, path: String, _ alternative: String, _ facts: StepFacts
    ) -> Judgement.Finding? {
        guard facts.isSynced else { return nil }
        return Judgement.Finding(
            .cloudkit(.orphaned), message,
            help: "\(alternative), or accept it with `accept \(acceptance.rawValue) \(path) \"why\"`",
            remedies: [.accept(acceptance), .accept(.orphan)])
    }
}
