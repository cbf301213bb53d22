/// Writes accessors that use a row instead of the object, and the stored property that replaces the original one.
struct PersistedPropertyMacro {
    let request: PluginRequest.AttachedExpansion
    /// The suffix of the backing data's functions: `Value`, or `TransformableValue`.
    let kind: String

    private var property: PropertyDeclaration? { DeclarationParser.property(request.declSyntax.source) }

    func accessors() -> PluginResponse.Expansion {
        guard let property else { return .init(expandedSource: "") }
        let (name, storage) = (property.name, "_" + property.bareName)
        return .init(
            expandedSource: """
                {
                    @storageRestrictions(accesses: _$backingData, initializes: \(storage))
                    init(initialValue) {
                        _$backingData.set\(kind)(forKey: \\.\(name), to: initialValue)
                        \(storage) = _SwiftDataNoType()
                    }
                    get {
                        _$observationRegistrar.access(self, keyPath: \\.\(name))
                        return self.get\(kind)(forKey: \\.\(name))
                    }
                    set {
                        _$observationRegistrar.withMutation(of: self, keyPath: \\.\(name)) {
                            self.set\(kind)(forKey: \\.\(name), to: newValue)
                        }
                    }
                }
                """)
    }

    /// Returns the stored property, without a value if the property has none, so that an initializer that forgets the property doesn't
    /// compile.
    func peers() -> PluginResponse.Expansion {
        guard let property else { return .init(expandedSource: "") }
        let type = property.isOptional ? "_SwiftDataNoType?" : "_SwiftDataNoType"
        let value = property.initialValue == nil ? "" : " = _SwiftDataNoType()"
        return .init(expandedSource: "@Transient\nprivate var _\(property.bareName): \(type)\(value)")
    }
}
