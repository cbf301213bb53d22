extension Schema {
    /// The enums that can occur in JSON of an older or newer version of the app: as members of a struct, or in a property stored as JSON.
    package var enumerationsInJSON: Set<EnumerationID> {
        var found: Set<EnumerationID> = []
        for structure in structures {
            for member in structure.members { member.type.addEnumerations(to: &found) }
        }
        for model in models {
            for property in model.properties where property.storedForm == .json { property.type.addEnumerations(to: &found) }
        }
        return found
    }

    /// The structs that SwiftData stores natively, with a column for each member, and those inside them.
    package var structuresTakenApart: Set<StructureID> { structures { $0.storage == .native } }

    /// The structs that properties of models use, directly or indirectly.
    package var structuresInUse: Set<StructureID> { structures { _ in true } }

    private func structures(in isMeant: (Property) -> Bool) -> Set<StructureID> {
        var found: Set<StructureID> = []
        for model in models where !model.isVirtual {
            for property in model.properties where isMeant(property) { property.type.addStructures(of: self, to: &found) }
        }
        return found
    }

    /// Whether any property of a model is stored as JSON.
    package var storesJSON: Bool {
        models.contains { !$0.isVirtual && $0.properties.contains { $0.storedForm == .json } }
    }
}

extension ValueType {
    fileprivate func addStructures(of schema: Schema, to found: inout Set<StructureID>) {
        switch self {
        case .structure(let id):
            guard found.insert(id).inserted else { return }
            for member in schema[id].members { member.type.addStructures(of: schema, to: &found) }
        case .array(let element): element.addStructures(of: schema, to: &found)
        case .optional(let wrapped): wrapped.addStructures(of: schema, to: &found)
        case .dictionary(let key, let value):
            key.addStructures(of: schema, to: &found)
            value.addStructures(of: schema, to: &found)
        case .scalar, .enumeration, .model, .foreign, .unknown: break
        }
    }

    fileprivate func addEnumerations(to found: inout Set<EnumerationID>) {
        switch self {
        case .enumeration(let id): found.insert(id)
        case .array(let element): element.addEnumerations(to: &found)
        case .optional(let wrapped): wrapped.addEnumerations(to: &found)
        case .dictionary(let key, let value):
            key.addEnumerations(to: &found)
            value.addEnumerations(to: &found)
        case .scalar, .structure, .model, .foreign, .unknown: break
        }
    }
}
