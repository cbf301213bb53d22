package import CrowsfootModel
package import CrowsfootSource

/// An element of one version that can change.
package enum SchemaElement: Hashable, Sendable {
    case schema
    case model(ModelID)
    case property(PropertyID)
    case query(ModelID, name: String)
    case enumeration(EnumerationID)
    case enumerationCase(EnumerationID, Int)
    case structure(StructureID)
    case member(StructureID, Int)
}

extension SchemaElement {
    /// The model that it is or belongs to.
    package var model: ModelID? {
        switch self {
        case .model(let id), .query(let id, _): id
        case .property(let id): id.model
        case .schema, .enumeration, .enumerationCase, .structure, .member: nil
        }
    }
}

extension SchemaElement {
    /// The element that contains it. A type at the top level belongs to the schema.
    package var owner: SchemaElement? {
        switch self {
        case .schema, .model, .enumeration, .structure: nil
        case .property(let id): .model(id.model)
        case .query(let id, _): .model(id)
        case .enumerationCase(let id, _): .enumeration(id)
        case .member(let id, _): .structure(id)
        }
    }

    /// The property of a one-property key, else its model.
    init(key properties: [PropertyID], of model: ModelID) {
        self = properties.count == 1 ? .property(properties[0]) : .model(model)
    }
}

extension Schema {
    /// Returns an element's name in reports: `Model.property`.
    package func path(of place: SchemaElement) -> String {
        switch place {
        case .schema: name
        case .model(let id): self[id].name.text
        case .property(let id): "\(self[id.model].name.text).\(self[id].name.text)"
        case .query(let id, let name): "\(self[id].name.text).\(name)"
        case .enumeration(let id): spelling(of: .enumeration(id))
        case .enumerationCase(let id, let index): "\(spelling(of: .enumeration(id))).\(self[id].cases[index].name.text)"
        case .structure(let id): spelling(of: .structure(id))
        case .member(let id, let index): "\(spelling(of: .structure(id))).\(self[id].members[index].name.text)"
        }
    }

    /// Returns the location of an element's name.
    package func range(of place: SchemaElement) -> SourceRange {
        switch place {
        case .schema: versionRange
        case .model(let id): self[id].name.range
        case .property(let id): self[id].name.range
        case .query(let id, let name): self[id].queries.first { $0.name.text == name }?.name.range ?? self[id].name.range
        case .enumeration(let id): self[id].name.range
        case .enumerationCase(let id, let index): self[id].cases[index].name.range
        case .structure(let id): self[id].name.range
        case .member(let id, let index): self[id].members[index].name.range
        }
    }
}

extension Lineage {
    /// Returns the name of a change's subject in the new version, or in the old one if it was removed.
    package func path(of subject: ChangeSubject) -> String {
        subject.new.map(new.path) ?? subject.old.map(old.path) ?? new.name
    }

    package func range(of subject: ChangeSubject) -> SourceRange {
        subject.new.map(new.range) ?? subject.old.map(old.range) ?? new.versionRange
    }

    /// Returns the location in the new version. For a removed element, that is its owner or the version.
    package func closestRange(to subject: ChangeSubject) -> SourceRange {
        let place = subject.new ?? subject.old.flatMap(\.owner).flatMap(successor)
        return place.map(new.range) ?? new.versionRange
    }
}
