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

    /// What is certain is only that there is something.
    mutating func keepPresenceOnly() {
        certain = StoreShape.Property(name: "", isOptional: false, kind: .attribute(.transformable))
    }
}
