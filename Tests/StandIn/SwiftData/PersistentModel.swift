// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Observation

#if SDK17
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
        init(backingData: any BackingData<Self>)
        var persistentBackingData: any BackingData<Self> { get set }
        static var schemaMetadata: [Schema.PropertyMetadata] { get }
    }
#else
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
        init(backingData: any BackingData<Self>)
        var persistentBackingData: any BackingData<Self> { get set }
        static var schemaMetadata: [Schema.PropertyMetadata] { get }
        @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
        associatedtype Root: PersistentModel = Self
    }
#endif

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension PersistentModel {
    public static func createBackingData<P>() -> some BackingData<P> where P: PersistentModel {
        RecordBackingData<P>(for: P.self)
    }

    @_disfavoredOverload
    public func getValue<Value>(forKey: KeyPath<Self, Value>) -> Value where Value: Decodable { record.attribute(forKey) }
    public func getValue<Value>(forKey: KeyPath<Self, Value>) -> Value where Value: PersistentModel { record.model(forKey) }
    public func getValue<Value>(forKey: KeyPath<Self, Value?>) -> Value? where Value: PersistentModel { record.optionalModel(forKey) }
    public func getValue<Value, OtherModel>(forKey: KeyPath<Self, Value>) -> Value
    where Value: RelationshipCollection, OtherModel == Value.PersistentElement { record.models(forKey) }
    public func getValue<Value, OtherModel>(forKey: KeyPath<Self, Value>) -> Value
    where Value: Decodable, Value: RelationshipCollection, OtherModel == Value.PersistentElement { record.models(forKey) }
    public func getTransformableValue<Value>(forKey: KeyPath<Self, Value>) -> Value { record.attribute(forKey) }

    @_disfavoredOverload
    public func setValue<Value>(forKey: KeyPath<Self, Value>, to newValue: Value) where Value: Encodable {
        record.setAttribute(forKey, to: newValue)
    }
    public func setValue<Value>(forKey: KeyPath<Self, Value>, to newValue: Value) where Value: PersistentModel {
        record.setModel(forKey, to: newValue)
    }
    public func setValue<Value>(forKey: KeyPath<Self, Value?>, to newValue: Value?) where Value: PersistentModel {
        record.setModel(forKey, to: newValue)
    }
    public func setValue<Value, OtherModel>(forKey: KeyPath<Self, Value>, to newValue: Value)
    where Value: RelationshipCollection, OtherModel == Value.PersistentElement { record.setModels(forKey, to: newValue) }
    public func setValue<Value, OtherModel>(forKey: KeyPath<Self, Value>, to newValue: Value)
    where Value: Encodable, Value: RelationshipCollection, OtherModel == Value.PersistentElement {
        record.setModels(forKey, to: newValue)
    }
    public func setTransformableValue<Value>(forKey: KeyPath<Self, Value>, to newValue: Value) {
        record.setAttribute(forKey, to: newValue)
    }

    public var modelContext: ModelContext? { record.context }
    public var persistentModelID: PersistentIdentifier { record.identifier }
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.persistentModelID == rhs.persistentModelID }
    public func hash(into hasher: inout Hasher) { hasher.combine(persistentModelID) }
    public var id: PersistentIdentifier { persistentModelID }
    public var hasChanges: Bool { record.hasChanges }
    public var isDeleted: Bool { record.isDeleted }
}
