import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The names of one version's declarations, as generated code writes them everywhere: in full, so that no version can ever mean a type of
/// another one, or of the app.
struct VersionNames: Sendable {
    let schema: Schema
    /// The type that holds all versions.
    let base: String
    /// The type of this version, by itself and in full.
    let typeName: String
    let version: String
    let frameworks: FrameworkNames
    let originalNames: OriginalNames
    let formerRawValues: FormerRawValues
    let formerMemberNames: FormerMemberNames
    let enumerationsInJSON: Set<EnumerationID>
    let modelsOfNewSystems: Set<ModelID>
    private var models: [String]
    private var enumerations: [String]
    private var structures: [String]
    /// The models that others inherit from.
    private let parents: Set<ModelID>

    /// A bridge has a name of its own; the values that they hold are those of the version before.
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
        modelsOfNewSystems = schema.modelsOfNewSystems
        parents = Set(schema.models.compactMap(\.parent))
    }

    subscript(_ name: FrameworkName) -> String { frameworks[name] }
    subscript(_ id: ModelID) -> String { models[Int(id.index)] }
    subscript(_ id: EnumerationID) -> String { enumerations[Int(id.index)] }
    subscript(_ id: StructureID) -> String { structures[Int(id.index)] }

    /// What stands after the parameters of whatever checks values.
    var throwing: String { "throws(\(base).ValidationError)" }

    /// The same for types that stand by themselves, as the classes of Core Data do: there is one version of them only.
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
    /// The name of its type: `V1` for 1.0.0, `V1_1` for 1.1.0, `V1_0_2` for 1.0.2.
    var typeName: String {
        if patch != 0 { return "V\(major)_\(minor)_\(patch)" }
        return minor != 0 ? "V\(major)_\(minor)" : "V\(major)"
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

/// Names put together of others.
extension String {
    var raisedFirst: String { prefix(1).uppercased() + dropFirst() }
    var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension VersionNames {
    /// Inserts a row. One that cannot be made without another row may be in the context of that already, and is not to be registered twice.
    func writeInsertion(of row: String, _ model: Model, into context: String, to writer: inout TextWriter) {
        let isRelated = parameters(of: model).contains { $0.defaultText == nil && $0.property.isRelationship }
        writer.line("\(isRelated ? "if \(row).modelContext == nil { " : "")\(context).insert(\(row))\(isRelated ? " }" : "")")
    }
}
