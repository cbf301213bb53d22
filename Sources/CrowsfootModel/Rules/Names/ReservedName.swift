import CrowsfootSource

/// What happens to a stored property because of its name.
enum ReservedName {
    /// The compiler refuses it, for a reason that stands as a clause.
    case refused(String)
    /// It compiles, and apps crashed at a moment that stands as a clause.
    case crashing(String)
    /// What is put into it is not saved.
    case lost
    /// `NSObject` or `NSManagedObject` is said to have a method of this name.
    case objectMethod
    /// Every model has a member of this name already.
    case modelMember

    static func of(_ property: Property) -> ReservedName? { table[property.name.text] }

    /// A name that says the same without being taken.
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
        "description": .refused("the macro `@Model` does not accept a stored property of this name"),
        "persistentBackingData": .refused("the macro `@Model` declares a member of this name"),
        "schemaMetadata": .refused("the macro `@Model` declares a member of this name"),
        "_SwiftDataNoType": .refused("the macro `@Model` declares a member of this name"),
        "hashValue": .refused("Swift makes a `hashValue` for every class that can be hashed, as models can"),
        "self": .refused("Swift reads `.self` as the object itself"),
        "Type": .refused("Swift reads `.Type` as the type of a type, so no key path leads to the property"),
        "Protocol": .refused("Swift reads `.Protocol` as the type of a protocol, so no key path leads to the property"),
    ]

    private static let crashing: [String: ReservedName] = [
        "hash": .crashing("when it was first read"),
        "entity": .crashing("when a row was first saved"),
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

/// Finds the types of a schema that take a name from a framework.
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
                    help: "call it `\(schema.name)\(name.text)`" + keeping(rule), subject: name.text))
        }
    }

    /// What the language refuses cannot be kept.
    private static func keeping(_ rule: Rule) -> String {
        rule.evidence == .language ? "" : ", or keep it with `@allow(\(rule.id), \"why\")`"
    }
}
