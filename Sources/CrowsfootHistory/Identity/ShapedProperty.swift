/// A property as a store has it, and what is left of it without everything that no store has confirmed.
struct ShapedProperty {
    var stored: StoreShape.Property
    var certain: StoreShape.Property

    init(_ property: StoreShape.Property) {
        stored = property
        certain = property
    }

    mutating func setKind(_ kind: StoreShape.Kind) {
        stored.kind = kind
        certain.kind = kind
    }

    mutating func setColumns(_ columns: [ShapedProperty]) {
        stored.kind = .composite(columns.map(\.stored))
        certain.kind = .composite(columns.map(\.certain))
    }

    /// Marks an attribute as stored outside the store, or kept in the history; unless its type is a guess, that is certain.
    mutating func mark(isExternal: Bool, isPreserved: Bool) {
        guard isExternal || isPreserved, case .attribute(let type, _, _) = stored.kind else { return }
        let isCertain = certain == stored
        stored.kind = .attribute(type, isExternal: isExternal, isPreserved: isPreserved)
        if isCertain { certain = stored }
    }

    /// What is certain is only that there is something in its place: of a value of several columns, not even the name is hashed.
    mutating func keepPresenceOnly() {
        certain = StoreShape.Property(name: stored.name, isOptional: false, kind: .composite([]))
    }
}
