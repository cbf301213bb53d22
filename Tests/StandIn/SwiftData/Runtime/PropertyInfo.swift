/// A stored property of a model, as its metadata and the type of its key path describe it.
final class PropertyInfo {
    enum Kind {
        case attribute
        case toOne(any PersistentModel.Type)
        case toMany(any PersistentModel.Type)
    }

    let name: String
    let keyPath: AnyKeyPath
    let kind: Kind
    let isOptional: Bool
    let defaultValue: Any?
    let attribute: Schema.Attribute?
    let relationship: Schema.Relationship?
    /// The declaring class, which differs from that of the row if the property is inherited.
    let owner: any PersistentModel.Type

    init?(_ metadata: Schema.PropertyMetadata) {
        let (root, type) = (Swift.type(of: metadata.keypath).rootType, Swift.type(of: metadata.keypath).valueType)
        guard let owner = root as? any PersistentModel.Type else { return nil }
        self.owner = owner
        name = metadata.name
        keyPath = metadata.keypath
        isOptional = type is any OptionalValue.Type
        defaultValue = metadata.defaultValue
        attribute = metadata.metadata as? Schema.Attribute
        relationship = metadata.metadata as? Schema.Relationship
        if let collection = type as? any ModelCollection.Type {
            kind = .toMany(collection.elementType)
        } else if let model = ColumnType.unwrapped(type) as? any PersistentModel.Type {
            kind = .toOne(model)
        } else {
            kind = .attribute
        }
    }

    var valueType: any Any.Type { type(of: keyPath).valueType }
    var deleteRule: Schema.Relationship.DeleteRule { relationship?.deleteRule ?? .nullify }
    var isUnique: Bool { attribute?.isUnique ?? relationship?.isUnique ?? false }

    /// The name in an earlier version if it differs, or else the current one.
    var formerName: String {
        let former = attribute?.originalName ?? relationship?.originalName ?? ""
        return former.isEmpty ? name : former
    }

    /// Whether it is observed like other properties, but never stored.
    var isEphemeral: Bool { attribute?.isTransient ?? false }
    /// Whether a query can compare it and sort by it.
    var isColumn: Bool { destination == nil && !isEphemeral && ColumnType.contains(valueType) }

    var isToMany: Bool {
        switch kind {
        case .toMany: true
        case .toOne, .attribute: false
        }
    }

    var destination: EntityInfo? {
        switch kind {
        case .attribute: nil
        case .toOne(let type), .toMany(let type): EntityInfo.of(type)
        }
    }

    /// The inverse, as either side declares it, or inferred.
    ///
    /// It is inferred according to the facts on relationships: if there is one candidate on each side, not both are to-many, and a to-one
    /// side is optional.
    lazy var inverse: PropertyInfo? = {
        guard let destination else { return nil }
        if let keyPath = relationship?.inverseKeyPath { return destination.property(keyPath) }
        let candidates = destination.relationships.filter { $0.destination.map(isOwned) ?? false && $0 !== self }
        if let named = candidates.first(where: { $0.relationship?.inverseKeyPath == keyPath }) { return named }
        guard let only = candidates.first, candidates.count == 1, only.relationship?.inverseKeyPath == nil else { return nil }
        let rivals = EntityInfo.of(owner).relationships.filter { $0.destination === destination }
        guard rivals.count == 1, !(isToMany && only.isToMany), canBeInferred, only.canBeInferred else { return nil }
        return only
    }()

    private var canBeInferred: Bool { isToMany || isOptional }

    private func isOwned(by entity: EntityInfo) -> Bool {
        let own = EntityInfo.of(owner)
        return own === entity || own.isAncestor(of: entity)
    }
}
