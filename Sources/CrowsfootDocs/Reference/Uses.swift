import CrowsfootModel

/// Where the models, enums and structs of a version are used, gathered once for a whole page.
struct Uses {
    private var places: [PageOutline.Subject: [Place]] = [:]
    /// What SwiftData reads from the store without anything generated in between.
    private var native: Set<PageOutline.Subject> = []

    struct Place {
        /// The model or the struct that something is used in.
        let owner: PageOutline.Subject
        let path: String
    }

    init(_ schema: Schema) {
        for model in schema.models {
            for property in model.properties { add(property, of: .model(model.id), model.name.text) }
        }
        for structure in schema.structures {
            let name = schema.spelling(of: .structure(structure.id))
            for member in structure.members { add(member, of: .structure(structure.id), name) }
        }
    }

    /// In the order of the schema; what something says of itself is no use of it.
    func places(of subject: PageOutline.Subject) -> [Place] { places[subject] ?? [] }

    /// Whether a value in a store that no case has goes through generated code.
    func isReadByUs(_ enumeration: EnumerationID) -> Bool { !native.contains(.enumeration(enumeration)) }

    private mutating func add(_ property: Property, of owner: PageOutline.Subject, _ name: String) {
        var found: Set<PageOutline.Subject> = []
        _ = property.type.contains { part in
            if let subject = PageOutline.Subject(part) { found.insert(subject) }
            return false
        }
        if property.storage == .native { native.formUnion(found) }
        found.remove(owner)
        for subject in found { places[subject, default: []].append(Place(owner: owner, path: "\(name).\(property.name.text)")) }
    }
}

extension PageOutline.Subject {
    /// What declares a type, where that is a declaration of the schema.
    init?(_ type: ValueType) {
        switch type {
        case .enumeration(let id): self = .enumeration(id)
        case .structure(let id): self = .structure(id)
        case .model(let id): self = .model(id)
        case .scalar, .foreign, .array, .dictionary, .optional, .unknown: return nil
        }
    }
}
