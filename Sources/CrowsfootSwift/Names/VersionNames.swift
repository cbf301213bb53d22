import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The names of one version's declarations. They are qualified, so that none can mean a type of another version or of the app, unless a
/// shorter form is requested.
struct VersionNames: Sendable {
    let schema: Schema
    /// The type that contains all versions.
    let base: String
    /// The name of this version's type, unqualified and qualified.
    let typeName: String
    let version: String
    let frameworks: FrameworkNames
    let originalNames: OriginalNames
    let formerRawValues: FormerRawValues
    let formerMemberNames: FormerMemberNames
    let enumerationsInJSON: Set<EnumerationID>
    let enumerationsInLists: Set<EnumerationID>
    let modelsOfNewSystems: Set<ModelID>
    private var models: [String]
    private var enumerations: [String]
    private var structures: [String]
    /// The models with submodels.
    private let parents: Set<ModelID>

    /// Creates the names. An intermediate version has its own name; its values are those of the previous version.
    init(
        _ schema: Schema, as typeName: String? = nil, base: String, frameworks: FrameworkNames, after predecessor: VersionNames?,
        _ originalNames: OriginalNames = OriginalNames()
    ) {
        let typeName = typeName ?? schema.version.typeName
        let version = "\(base).\(typeName)"
        let models = schema.models.map { "\(version).\(SwiftIdentifier($0.name.text))" }
        func nested(_ name: Name, in owner: ModelID?) -> String {
            "\(owner.map { models[Int($0.index)] } ?? version).\(SwiftIdentifier(name.text))"
        }
        self.schema = schema
        self.base = base
        self.typeName = typeName
        self.version = version
        self.frameworks = frameworks
        self.originalNames = originalNames
        if let predecessor {
            let lineage = Lineage(Versions(old: predecessor.schema, new: schema))
            formerRawValues = FormerRawValues(lineage, with: predecessor.formerRawValues)
            formerMemberNames = FormerMemberNames(lineage, with: predecessor.formerMemberNames)
        } else {
            (formerRawValues, formerMemberNames) = (FormerRawValues(), FormerMemberNames())
        }
        self.models = models
        enumerations = schema.enumerations.map { nested($0.name, in: $0.owner) }
        structures = schema.structures.map { nested($0.name, in: $0.owner) }
        enumerationsInJSON = schema.enumerationsInJSON
        enumerationsInLists = schema.enumerationsInLists
        modelsOfNewSystems = schema.modelsOfNewSystems
        parents = Set(schema.models.compactMap(\.parent))
    }

    subscript(_ name: FrameworkName) -> String { frameworks[name] }
    subscript(_ id: ModelID) -> String { models[Int(id.index)] }
    subscript(_ id: EnumerationID) -> String { enumerations[Int(id.index)] }
    subscript(_ id: StructureID) -> String { structures[Int(id.index)] }

    /// The effects of functions that check values.
    var throwing: String { "throws(\(base).ValidationError)" }

    /// Returns the names of types outside any version, such as Core Data classes, of which there is only one version.
    func unversioned(classes: [String]) -> VersionNames {
        func nested(_ name: Name, in owner: ModelID?) -> String {
            (owner.map { classes[Int($0.index)] + "." } ?? "") + SwiftIdentifier(name.text).description
        }
        var names = self
        names.models = classes
        names.enumerations = schema.enumerations.map { nested($0.name, in: $0.owner) }
        names.structures = schema.structures.map { nested($0.name, in: $0.owner) }
        return names
    }

    /// The names inside the version, where Swift finds its types first.
    var inside: VersionNames { shortened { _ in true } }

    /// The names in the app's module, which has aliases for the types of the current version.
    ///
    /// Deprecated types keep their full names, since generated code would cause warnings by using their aliases.
    var aliased: VersionNames { shortened { $0.deprecation == nil } }

    /// Returns shortened names. Nested types follow their models.
    private func shortened(where hasShortForm: (any Attributed) -> Bool) -> VersionNames {
        let clear = schema.clearTypeNames
        func short(_ name: Name, _ type: any Attributed) -> String? {
            clear.contains(name.text) && hasShortForm(type) ? SwiftIdentifier(name.text).description : nil
        }
        var names = self
        for (index, model) in schema.models.enumerated() where !model.isVirtual {
            names.models[index] = short(model.name, model) ?? models[index]
        }
        func nested(_ name: Name, in owner: ModelID?, _ type: any Attributed) -> String? {
            owner.map { "\(names[$0]).\(SwiftIdentifier(name.text))" } ?? short(name, type)
        }
        names.enumerations = zip(schema.enumerations, enumerations).map { nested($0.name, in: $0.owner, $0) ?? $1 }
        names.structures = zip(schema.structures, structures).map { nested($0.name, in: $0.owner, $0) ?? $1 }
        return names
    }

    func isInherited(_ id: ModelID) -> Bool { parents.contains(id) }

    func type(_ type: ValueType) -> String {
        switch type {
        case .scalar(let scalar): self[FrameworkName(scalar)]
        case .enumeration(let id): self[id]
        case .structure(let id): self[id]
        case .model(let id): self[id]
        case .foreign(let code): code
        case .array(let element): "[\(self.type(element))]"
        case .dictionary(let key, let value): "[\(self.type(key)): \(self.type(value))]"
        case .optional(let wrapped): self.type(wrapped) + "?"
        case .unknown: preconditionFailure("a schema with an unknown type does not get as far as this")
        }
    }
}

extension VersionNumber {
    /// The name of the version's type: `V1` for 1.0.0, `V1_1` for 1.1.0, `V1_0_2` for 1.0.2.
    package var typeName: String {
        if patch != 0 { return "V\(major)_\(minor)_\(patch)" }
        return minor != 0 ? "V\(major)_\(minor)" : "V\(major)"
    }
}

extension Schema {
    /// The type names that have the same meaning everywhere in generated code.
    ///
    /// A member of the same name shadows the type inside its owner, and so does a type that frameworks or generated code nest in models,
    /// enums, structs or the type with all versions. A lowercase name may be that of a variable.
    fileprivate var clearTypeNames: Set<String> {
        var counts: [String: Int] = [:]
        forEachDeclaredName { counts[$0, default: 0] += 1 }
        return Set(counts.filter { $1 == 1 && !$0.isHiddenTypeName }.keys)
    }
}

extension String {
    private static let nestedTypes: Set = [
        "AllCases", "AnySnapshot", "Builder", "Check", "Checked", "CloudKitSync", "CodingKeys", "DecodedJSON", "FormerKeys", "ID",
        "Initialization",
        "ListOrder", "LiveList", "MigrationFailure", "MigrationPlan", "MigrationRows", "OpenFailure", "Query", "RawValue", "Root",
        "SaveFeed", "SetAside", "Snapshot", "StoredJSON", "StoreLocation", "ValidationError",
    ]

    fileprivate var isHiddenTypeName: Bool {
        let isVersion = first == "V" && dropFirst().first?.isNumber ?? false
        return isVersion || first?.isLowercase ?? true || Self.nestedTypes.contains(self)
    }
}

extension Versions<VersionNames> {
    subscript(side: VersionSide) -> VersionNames {
        switch side {
        case .old: old
        case .new: new
        }
    }
}

/// Composed names.
extension String {
    var raisedFirst: String { prefix(1).uppercased() + dropFirst() }
    var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension VersionNames {
    /// Writes the insertion of an object. One that was created with another object may be in the context already, and must not be
    /// registered twice.
    func writeInsertion(of row: String, _ model: Model, into context: String, to writer: inout TextWriter) {
        let isRelated = parameters(of: model).contains { $0.defaultText == nil && $0.property.isRelationship }
        writer.line("\(isRelated ? "if \(row).modelContext == nil { " : "")\(context).insert(\(row))\(isRelated ? " }" : "")")
    }
}
