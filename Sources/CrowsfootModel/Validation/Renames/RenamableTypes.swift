/// The types of a version that lie beside each other: those of the schema, or those that are nested in one model.
struct RenamableTypes {
    let models: [RenameCandidate]
    let enumerations: [RenameCandidate]
    let structures: [RenameCandidate]

    init(_ schema: Schema, in owner: ModelID?) {
        models = owner == nil ? schema.models.map { .init($0.name, $0.attributes, isCarriedOver: $0.isCarriedOver) } : []
        enumerations = Self.enumerations(schema, owner).map { .init($0.name, $0.attributes, isCarriedOver: $0.isCarriedOver) }
        structures = Self.structures(schema, owner).map { .init($0.name, $0.attributes, isCarriedOver: $0.isCarriedOver) }
    }

    private static func enumerations(_ schema: Schema, _ owner: ModelID?) -> [Enumeration] {
        owner.map { schema[$0].enumerations.map { schema[$0] } } ?? schema.enumerations.filter { $0.owner == nil }
    }

    private static func structures(_ schema: Schema, _ owner: ModelID?) -> [Structure] {
        owner.map { schema[$0].structures.map { schema[$0] } } ?? schema.structures.filter { $0.owner == nil }
    }

    subscript(kind: RenameScope.Kind) -> [RenameCandidate] {
        switch kind {
        case .model: models
        case .enumeration: enumerations
        case .structure: structures
        case .property, .member, .enumerationCase: []
        }
    }

    /// What kind of thing each name stands for.
    var kinds: [String: RenameScope.Kind] {
        var kinds: [String: RenameScope.Kind] = [:]
        for model in models { kinds[model.name.text] = .model }
        for enumeration in enumerations { kinds[enumeration.name.text] = .enumeration }
        for structure in structures { kinds[structure.name.text] = .structure }
        return kinds
    }
}
