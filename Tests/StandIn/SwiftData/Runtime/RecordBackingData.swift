/// The backing data of every model: a record, whatever its class is.
final class RecordBackingData<Model>: BackingData, RecordBacked where Model: PersistentModel {
    private var ownRecord: Record

    init(_ record: Record) { ownRecord = record }

    init(for modelType: Model.Type) { ownRecord = Record(EntityInfo.of(modelType)) }

    var record: Record {
        get { ownRecord.current }
        set { ownRecord = newValue }
    }

    var persistentModelID: PersistentIdentifier? {
        get { record.identifier }
        set { if let newValue { record.identifier = newValue } }
    }

    var metadata: Any { record.entity.name }

    @_disfavoredOverload
    func getValue<Value>(forKey: KeyPath<Model, Value>) -> Value where Value: Decodable { record.attribute(forKey) }
    func getValue<Value>(forKey: KeyPath<Model, Value>) -> Value where Value: PersistentModel { record.model(forKey) }
    func getValue<Value>(forKey: KeyPath<Model, Value?>) -> Value? where Value: PersistentModel { record.optionalModel(forKey) }
    func getValue<Value, OtherModel>(forKey: KeyPath<Model, Value>) -> Value
    where Value: RelationshipCollection, OtherModel == Value.PersistentElement { record.models(forKey) }
    func getValue<Value, OtherModel>(forKey: KeyPath<Model, Value>) -> Value
    where Value: Decodable, Value: RelationshipCollection, OtherModel == Value.PersistentElement { record.models(forKey) }
    func getTransformableValue<Value>(forKey: KeyPath<Model, Value>) -> Value { record.attribute(forKey) }

    @_disfavoredOverload
    func setValue<Value>(forKey: KeyPath<Model, Value>, to newValue: Value) where Value: Encodable {
        record.setAttribute(forKey, to: newValue)
    }
    func setValue<Value>(forKey: KeyPath<Model, Value>, to newValue: Value) where Value: PersistentModel {
        record.setModel(forKey, to: newValue)
    }
    func setValue<Value>(forKey: KeyPath<Model, Value?>, to newValue: Value?) where Value: PersistentModel {
        record.setModel(forKey, to: newValue)
    }
    func setValue<Value, OtherModel>(forKey: KeyPath<Model, Value>, to newValue: Value)
    where Value: RelationshipCollection, OtherModel == Value.PersistentElement { record.setModels(forKey, to: newValue) }
    func setValue<Value, OtherModel>(forKey: KeyPath<Model, Value>, to newValue: Value)
    where Value: Encodable, Value: RelationshipCollection, OtherModel == Value.PersistentElement {
        record.setModels(forKey, to: newValue)
    }
    func setTransformableValue<Value>(forKey: KeyPath<Model, Value>, to newValue: Value) { record.setAttribute(forKey, to: newValue) }
}

/// Backing data without the type of its model.
protocol RecordBacked: AnyObject {
    var record: Record { get set }
}

extension PersistentModel {
    /// The row of the object. Only backing data of this module is supported.
    var record: Record {
        guard let backing = persistentBackingData as? any RecordBacked else {
            fatalError("What kind of backing data is this? \(persistentBackingData)")
        }
        let record = backing.record
        record.object = self
        return record
    }
}

/// Joins the rows of a class and its superclass: an object has a single row, of its actual class.
///
/// A row from a store is complete already. One that initializers created has a part in each class.
public func _join(_ part: Any, into whole: Any) {
    guard let part = part as? any RecordBacked, let whole = whole as? any RecordBacked else { return }
    let (record, rest) = (part.record, whole.record)
    guard record !== rest else { return }
    if record.entity === rest.entity || !rest.entity.isAncestor(of: record.entity) {
        part.record = rest
    } else {
        record.absorb(rest)
        whole.record = record
    }
}
