import CrowsfootSource
import CrowsfootSyntax

enum MisfitStorage: AttributedPropertyRule {
    static let rule = Rule(
        id: "storage/wrong-kind", severity: .error,
        summary: "`@storage` with a form that the type doesn't have",
        finds: """
            `@storage(raw)` on something other than an enum, `@storage(json)` on something other than a struct or a collection, or any
            `@storage` on other types.
            """,
        matters: "The attribute has no effect.",
        fixes: "Remove `@storage`. Enums are stored by raw value, structs as JSON.",
        evidence: .language,
        example: """
            schema Parcels
            struct Address { street: String }
            model Parcel { origin: Address @storage(raw) }
            """,
        fixed: .replacing("@storage(raw)", with: "@storage(json)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let attribute = property.attribute(.storage), let storage = property.storage,
            !fits(storage, property), !property.has(.transformable), !property.isTransient
        else { return }
        let type = schema.mention(of: property.type.unwrapped)
        findings.append(
            Diagnostic(
                rule, "`@storage(\(storage.rawValue))` doesn't apply to \(type)", at: attribute.range,
                label: noun(property.type.unwrapped), help: help(property.type.unwrapped),
                fixes: [FixIt("remove it", .unsafe, [attribute.removal])], subject: model.path(of: property)))
    }

    private static func fits(_ storage: Property.Storage, _ type: ValueType) -> Bool {
        switch type {
        case .unknown, .model: true
        case .scalar, .optional: false
        case .foreign: storage == .native
        case .enumeration: storage != .json
        case .structure: storage != .raw
        case .array, .dictionary: storage != .raw || type.contains(\.isEnumeration)
        }
    }

    private static func fits(_ storage: Property.Storage, _ property: Property) -> Bool {
        let type = property.type.unwrapped
        return fits(storage, type) && (property.columns == nil || type.isForeign || type.isUnknown)
    }

    private static func noun(_ type: ValueType) -> String {
        switch type {
        case .enumeration: "an enum"
        case .structure: "a struct"
        case .array: "a list"
        case .dictionary: "a dictionary"
        case .scalar, .model, .foreign, .optional, .unknown: "neither an enum nor a struct"
        }
    }

    private static func help(_ type: ValueType) -> String {
        switch type {
        case .enumeration: "remove it; enums are stored by raw value"
        case .structure: "remove it; structs are stored as JSON"
        case .foreign: "write `@transformable(\"…\")` instead"
        case .scalar, .model, .array, .dictionary, .optional, .unknown: "remove it"
        }
    }
}
