import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum Orphaned: JudgementRule {
    static let rule = Rule(
        id: "cloudkit/orphaned", severity: .warning,
        summary: "values stay in iCloud where the new version doesn't read them",
        explanation: """
            Record types and fields of a schema in production exist for good. When a model or a property is removed or renamed, or a property is
            kept in another field, its old values stay in iCloud. The app opens, and devices with the old version go on reading and writing the
            old field. The new version doesn't see it: on a new device, such a property is `nil` or has its default.

            Keep the old name, or keep the property as `@deprecated`. If you give up the old values, record it: `accept remove` for what is
            gone, `accept orphan` for everything else.
            """,
        evidence: .documented,
        example: .released(
            #"model Book { title: String = "" }"#, then: #"model Book { name: String = "" @was(title) }"#, named: "Library @cloudkit"),
        fixed: .adding(line: #"migration { accept orphan Book.title "every device has the values in its store" }"#))

    static let examinations: [ChangeCheck] = [
        .of(ModelRemoved.self) { change, facts in
            let model = facts.old[change.model]
            return model.isVirtual || model.isAbstract ? nil : records(of: model, "is gone", .remove, "keep the model", facts)
        },
        .of(ModelRenamed.self) { change, facts in
            let models = Versions(old: facts.old[change.models.old], new: facts.new[change.models.new])
            // Records say of which model they are, in whatever type. Those of an abstract model are of its heirs.
            let isSame = models.old.isAbstract && recordTypes(models, facts).isSame
            if models.old.isVirtual || isSame { return nil }
            return records(of: models.old, "is called `\(models.new.name.text)`", .orphan, "keep its name", facts)
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
        return finding(
            "model `\(name)` \(what), and its records stay in iCloud, where the new version doesn't read them", acceptance, path: name,
            alternative, facts)
    }

    private static func gone(
        _ property: PropertyID, _ acceptance: Migration.AcceptedChange, _ facts: StepFacts
    ) -> Judgement.Finding? {
        guard let place = facts.old.cloudKitPlace(of: property) else { return nil }
        // What has the field now reads it, or is refused for its type.
        if let key = place.field?.key, facts.cloudKitFields.new[key] != nil { return nil }
        let path = facts.old.path(of: .property(property))
        return finding(
            "\(values(of: property, place, facts)), and the new version doesn't read them", acceptance, path: path,
            "keep it as `@deprecated`", facts)
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
            help: "\(alternative), or write `accept \(acceptance.rawValue) \(path) \"why\"` in `migration`",
            remedies: [.accept(acceptance), .accept(.orphan)])
    }
}
