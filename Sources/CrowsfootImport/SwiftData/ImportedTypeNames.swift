import CrowsfootSource
import CrowsfootSwiftSource
import CrowsfootSyntax
import CrowsfootText

/// The names of the types of one version in the schema. An enum or struct is nested in a model or at the top level.
struct ImportedTypeNames {
    /// The schema names by qualified Swift name.
    private var names: [[String]: String] = [:]
    /// Enums and structs that the language can't express.
    private(set) var foreign: Set<[String]> = []
    private(set) var omissions: [Omission] = []
    private let models: Set<[String]>
    /// The model that contains each value type.
    private(set) var owners: [[String]: [String]] = [:]

    init(_ version: SwiftDataVersion) {
        models = Set(version.models.map(\.path))
        var taken = TakenNames()
        for model in version.models where model.name.text.isSchemaName {
            names[model.path] = taken.take(model.path.last ?? "")
        }
        // Types that can keep their names come first.
        let scope = version.models.first.map { Array($0.path.dropLast()) } ?? []
        let values = version.values.filter { noteForm($0) }
        let plain = values.filter { $0.path.count == 1 || Array($0.path.dropLast()) == scope }
        for value in plain where taken.insert(value.name.text) { names[value.path] = value.name.text }
        for value in values where names[value.path] == nil { name(value, &taken) }
    }

    private mutating func name(_ value: SwiftDataValueType, _ taken: inout TakenNames) {
        let last = value.path.last ?? ""
        let owner = Array(value.path.dropLast())
        if let model = names[owner], models.contains(owner) {
            names[value.path] = model + "." + last
            owners[value.path] = owner
            return
        }
        let wanted = taken.contains(last) ? (owner.last ?? "") + last : last
        let name = taken.take(wanted)
        names[value.path] = name
        let written = value.path.joined(separator: ".")
        omissions.append(Omission(.kept, "`\(written)` is called `\(name)` in the schema, at the top level", at: value.name.range))
    }

    /// Whether the language can express it.
    private mutating func noteForm(_ value: SwiftDataValueType) -> Bool {
        guard let reason = Self.obstacle(value) else { return true }
        foreign.insert(value.path)
        omissions.append(
            Omission(
                .kept, "`\(value.name.text)` \(reason), which the language can't express, so it remains a Swift type", at: value.name.range)
        )
        return false
    }

    private static func obstacle(_ value: SwiftDataValueType) -> String? {
        if !value.name.text.isSchemaName { return "has a name" }
        return switch value.kind {
        case .rawStructure: "has a raw value"
        case .structure(let members): members.isEmpty ? "has no stored members" : nil
        case .enumeration(let rawType, let cases):
            if cases.isEmpty {
                "has no cases"
            } else if cases.contains(where: \.hasPayload) {
                "has cases with values of their own"
            } else if let rawType {
                rawTypes.contains(rawType) ? nil : "has raw values of the type `\(rawType)`"
            } else {
                "has no raw values"
            }
        }
    }

    private static let rawTypes: Set<String> = ["String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64"]

    /// Returns the name of a type where it is used; inside the same model, only its last part.
    func text(_ path: [String], in model: [String]?) -> String? {
        guard let name = names[path] else { return nil }
        return owners[path] != nil && owners[path] == model ? path.last : name
    }
}
