import CrowsfootModel
import CrowsfootSource
import CrowsfootText

extension RowReader {
    /// Returns the property of a key, or reports a key that isn't stored.
    mutating func property(_ member: JSONValue.Member, of model: Model, _ row: RowID) -> PropertyID? {
        guard let id = schema.property(named: member.key, of: model) else {
            misspelt.insert(row)
            let candidates = schema.storedProperties(of: model).map { schema[$0].name.text } + [Self.labelKey]
            let nearest = NearestName.of(member.key, among: candidates)
            report(
                "`\(model.name.text)` has no property `\(member.key)` in version \(schema.version)" + Self.question(nearest),
                at: member.keyRange)
            return nil
        }
        if schema.isInStore(id) { return id }
        report("`\(model.name.text).\(member.key)` is not stored, so no object has it", at: member.keyRange)
        return nil
    }

    /// Adds defaults for omitted properties.
    mutating func addDefaults(to row: inout Row, of model: Model, given: Set<String>) {
        for id in schema.storedProperties(of: model) where !schema[id].isRelationship && !given.contains(schema[id].name.text) {
            guard let value = schema[id].defaultValue?.value else { continue }
            row[id] = value == .newUUID ? .uuid(newUUIDs.next()) : schema.rowValue(of: value, as: schema[id].type)
        }
    }

    /// Reports required properties without a value, after all objects are read.
    mutating func checkRequired(_ id: RowID, _ object: JSONValue) {
        guard let row = store[id] else { return }
        let model = schema[row.model]
        for property in schema.storedProperties(of: model) {
            let (name, type) = (schema[property].name.text, schema[property].type)
            guard row[property].isMissing, !type.isOptional, !type.isToMany, object[name] == nil else { continue }
            report("`\(model.name.text).\(name)` has no value: it is required and has no default in version \(schema.version)", at: object)
        }
    }

    /// Reads the relationships of an object.
    mutating func relate(_ id: RowID, _ object: JSONValue) {
        guard let row = store[id], case .object(let members) = object.content else { return }
        for member in members {
            guard let property = schema.property(named: member.key, of: row.model), schema[property].isRelationship,
                schema.isInStore(property), let destination = schema[property].type.destination
            else { continue }
            let path = "\(schema[row.model].name.text).\(member.key)"
            store.set(property, of: id, to: related(member.value, destination, schema[property].type, path))
        }
    }

    private mutating func related(_ value: JSONValue, _ model: ModelID, _ type: ValueType, _ path: String) -> RowValue {
        switch (value.content, type.isToMany) {
        case (.null, true): return .rows([])
        case (.null, false):
            if !type.isOptional { report("`\(path)` is required, so that it cannot be `null`", at: value) }
            return .missing
        case (.array(let elements), true): return .rows(elements.compactMap { target($0, model, path) })
        case (.array, false):
            report("`\(path)` is one object, not a list", at: value)
            return .missing
        case (_, true):
            report("`\(path)` is a list of objects: write `[…]`", at: value)
            return .rows([])
        case (_, false): return target(value, model, path).map { .row($0) } ?? .missing
        }
    }

    /// Returns the object of a reference: by its label, or else by a value that only it has.
    private mutating func target(_ value: JSONValue, _ model: ModelID, _ path: String) -> RowID? {
        if case .string(Self.goneWord) = value.content { return .gone }
        let name = schema[model].name.text
        switch names.find(value, model, in: schema) {
        case .row(let id): return id
        case .several:
            report("several objects of `\(name)` match: give the right one a `\(Self.labelKey)`, and use that here", at: value)
        case .none(let nearest):
            let hint =
                nearest == nil
                ? "; refer to an object by its `\(Self.labelKey)` or by a value that is `@id` or `@unique`, and to a deleted one by `\"\(Self.goneWord)\"`"
                : Self.question(nearest)
            report("`\(path)` matches no object of `\(name)` in this file" + hint, at: value)
        }
        return nil
    }
}
