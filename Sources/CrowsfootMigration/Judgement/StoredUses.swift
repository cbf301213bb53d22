import CrowsfootModel
import CrowsfootSyntax

/// The stored properties with values of the enums and structs of a version.
struct StoredUses: Sendable {
    private var enumerations: [EnumerationID: [PropertyID]] = [:]
    private var structures: [StructureID: [PropertyID]] = [:]

    init(in schema: Schema) {
        for model in schema.models where !model.isVirtual {
            for (index, property) in model.properties.enumerated() where property.type.isDeclared && schema.isInStore(property) {
                var visited: Set<StructureID> = []
                add(PropertyID(model.id, index), property.type, schema, &visited)
            }
        }
    }

    /// Returns the stored properties with an enum, also inside a struct.
    func properties(with enumeration: EnumerationID) -> [PropertyID] { enumerations[enumeration] ?? [] }

    /// Returns the stored properties with a struct, also inside another one.
    func properties(with structure: StructureID) -> [PropertyID] { structures[structure] ?? [] }

    private mutating func add(_ property: PropertyID, _ type: ValueType, _ schema: Schema, _ visited: inout Set<StructureID>) {
        switch type {
        case .enumeration(let id): if enumerations[id]?.last != property { enumerations[id, default: []].append(property) }
        case .structure(let id):
            guard visited.insert(id).inserted else { return }
            structures[id, default: []].append(property)
            for member in schema[id].members { add(property, member.type, schema, &visited) }
        case .array(let element): add(property, element, schema, &visited)
        case .dictionary(let key, let value):
            add(property, key, schema, &visited)
            add(property, value, schema, &visited)
        case .optional(let wrapped): add(property, wrapped, schema, &visited)
        case .scalar, .model, .foreign, .unknown: break
        }
    }
}

extension ValueType {
    /// Whether it contains an enum or a struct.
    fileprivate var isDeclared: Bool { contains { $0.isEnumeration || $0.isStructure } }
}
