import CrowsfootSource

/// The effect of a reserved name on a stored property.
enum ReservedName {
    /// The class doesn't compile.
    case refused(Refusal)
    /// The app crashes. The moment is a clause.
    case crashing(String)
    /// Values aren't saved.
    case lost
    /// `NSObject` or `NSManagedObject` is reported to have a method of this name.
    case objectMethod
    /// Every model has a member of this name.
    case modelMember

    /// The reason why a class doesn't compile, as a clause.
    struct Refusal {
        let model: String
        /// The reason for a managed object; `nil` if its class compiles.
        let managedObject: String?

        func text(for schema: Schema) -> String? { schema.usesSwiftData ? model : managedObject }

        static let macroMember = Refusal(model: "the macro `@Model` declares a member of this name", managedObject: nil)

        static func both(_ reason: String) -> Refusal { Refusal(model: reason, managedObject: reason) }
    }

    static func of(_ property: Property) -> ReservedName? { table[property.name.text] }

    /// A free name with the same meaning.
    static func better(than property: Property, of model: Model, in schema: Schema) -> String {
        let name = property.name.text
        let own = model.name.text.loweringFirst + name.drop { $0 == "_" }.description.raisingFirst
        let destination = property.type.destination.map { schema[$0].name.text.loweringFirst + (property.type.isToMany ? "s" : "") }
        let candidates = [destination ?? replacements[name], own].compactMap(\.self)
        return candidates.first { model.property(named: $0) == nil && table[$0] == nil } ?? own + "Value"
    }

    private static let replacements = [
        "description": "details", "debugDescription": "details", "hash": "checksum", "hashValue": "checksum", "deleted": "isRemoved",
        "isDeleted": "isRemoved", "inserted": "isAdded", "updated": "isChanged", "copy": "duplicate", "zone": "region",
        "version": "edition", "class": "kind", "Type": "kind",
    ]

    private static let table = NameTable<ReservedName>(
        refused.merging(crashing) { $1 }.merging(Dictionary(uniqueKeysWithValues: unsaved.map { ($0, .lost) })) { $1 }
            .merging(modelMembers.map { ($0, .modelMember) }) { $1 }
            .merging(objectMethods.map { ($0, .objectMethod) }) { first, _ in first })

    private static let refused: [String: ReservedName] = [
        "description": .refused(
            Refusal(
                model: "`@Model` doesn't accept a stored property of this name", managedObject: "`NSObject` has a property of this name")),
        "persistentBackingData": .refused(.macroMember), "schemaMetadata": .refused(.macroMember),
        "_SwiftDataNoType": .refused(.macroMember),
        "hashValue": .refused(
            Refusal(model: "Swift adds a `hashValue` to every model", managedObject: "`NSObject` has a property of this name")),
        "self": .refused(.both("Swift reads `.self` as the object itself")),
        "Type": .refused(.both("Swift reads `.Type` as a metatype, so a key path to the property is impossible")),
        "Protocol": .refused(.both("Swift reads `.Protocol` as the type of a protocol, so a key path to the property is impossible")),
    ]

    private static let crashing: [String: ReservedName] = [
        "hash": .crashing("when it was first read"),
        "entity": .crashing("when an object was first saved"),
    ]

    private static let unsaved = ["deleted", "isDeleted"]

    private static let modelMembers = [
        "modelContext", "persistentModelID", "hasChanges", "access", "withMutation", "getValue", "setValue",
        "getTransformableValue", "setTransformableValue", "createBackingData",
    ]

    private static let objectMethods = [
        "superclass", "class", "debugDescription", "isProxy", "zone", "retain", "release", "autorelease", "retainCount", "copy",
        "mutableCopy", "init", "new", "load", "initialize", "dealloc", "finalize", "classForCoder", "observationInfo", "objectID",
        "managedObjectContext", "isInserted", "isUpdated", "isFault", "hasPersistentChangedValues", "faultingState",
        "changedValues", "changedValuesForCurrentEvent", "awakeFromFetch", "awakeFromInsert", "willSave", "didSave",
        "willTurnIntoFault", "didTurnIntoFault", "prepareForDeletion", "validateForInsert", "validateForUpdate",
        "validateForDelete", "inserted", "updated", "fault",
    ]
}

/// Finds types with the name of a framework's type.
enum ShadowedName {
    static func check(
        _ schema: Schema, _ names: NameTable<Void>, _ rule: Rule, _ findings: inout [Diagnostic], message: (String) -> String
    ) {
        guard schema.makesSwift else { return }
        schema.forEachFreeType { name in
            guard names.contains(name.text) else { return }
            findings.append(
                Diagnostic(
                    rule, message(name.text), at: name.range,
                    help: "rename it, for example to `\(schema.name)\(name.text)`" + keeping(rule), subject: name.text))
        }
    }

    /// The advice to keep it, unless the rule can't be allowed.
    private static func keeping(_ rule: Rule) -> String {
        rule.evidence == .language ? "" : ", or keep it with `@allow(\(rule.id), \"why\")`"
    }
}
