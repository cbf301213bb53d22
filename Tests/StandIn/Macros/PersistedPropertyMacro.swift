/// The accessors that read and write a row instead of the object, and the stored property that stands in for the one taken away.
struct PersistedPropertyMacro {
    let request: PluginRequest.AttachedExpansion
    /// What the backing data's functions are called: `Value`, or `TransformableValue`.
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

    func peers() -> PluginResponse.Expansion {
        guard let property else { return .init(expandedSource: "") }
        return .init(
            expandedSource: """
                @Transient
                private var _\(property.bareName): _SwiftDataNoType = _SwiftDataNoType()
                """)
    }
}
