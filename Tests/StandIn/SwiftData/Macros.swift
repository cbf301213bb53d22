// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's documentation describes these macros; the signatures are those of the interface file of the macOS 26.0 SDK, and with SDK17 those
// of earlier SDKs.

#if SDK17
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @attached(
        member,
        names: named(_$backingData), named(persistentBackingData), named(schemaMetadata), named(init), named(_$observationRegistrar),
        named(_SwiftDataNoType), named(access), named(withMutation))
    @attached(memberAttribute)
    @attached(extension, conformances: Observable, PersistentModel)
    public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "PersistentModelWithoutInheritanceMacro")
#else
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @attached(
        member, conformances: Observable, PersistentModel, Sendable,
        names: named(_$backingData), named(persistentBackingData), named(schemaMetadata), named(init), named(_$observationRegistrar),
        named(_SwiftDataNoType), named(access), named(withMutation))
    @attached(memberAttribute)
    @attached(extension, conformances: Observable, PersistentModel, Sendable)
    public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "PersistentModelMacro")
#endif

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftDataMacros", type: "PersistentModelActorMacro")

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
    #externalMacro(module: "SwiftDataMacros", type: "AttributePropertyMacro")

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "RelationshipPropertyMacro")

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftDataMacros", type: "TransientPropertyMacro")

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@freestanding(declaration)
public macro Unique<T>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "SwiftDataMacros", type: "UniqueConstraintsMacro") where T: PersistentModel

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@freestanding(declaration)
public macro Index<T>(_ indices: Schema.Index<T>.Types<T>...) = #externalMacro(module: "SwiftDataMacros", type: "IndexMacro")
where T: PersistentModel

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@freestanding(declaration)
public macro Index<T>(_ indices: [PartialKeyPath<T>]...) = #externalMacro(module: "SwiftDataMacros", type: "IndexMacro")
where T: PersistentModel

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "SwiftDataMacros", type: "PersistedPropertyMacro")

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _TransformablePersistedProperty() =
    #externalMacro(module: "SwiftDataMacros", type: "TransformablePersistedPropertyMacro")
