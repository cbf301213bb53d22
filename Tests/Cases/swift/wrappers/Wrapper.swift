@propertyWrapper struct Model<Value> {
    var wrappedValue: Value
}
