import CrowsfootModel

extension StoreModel {
    /// What hashes are made of, as a lock records it. A term has a field of its own, also one that stores have confirmed since: locks have it.
    package var fields: [RecordField] {
        let lines = lineages()
        let own = entities.flatMap { entity in
            [RecordField(entity.name, "model")] + entity.keyFields
                + (lines[entity.name] ?? [entity]).flatMap { $0.propertyFields(below: entity.name) }
        }
        return own + terms.map { RecordField("\($0.subject)@\($0.kind.rawValue)", $0.value) }
    }
}

extension StoreModel.Entity {
    fileprivate var keyFields: [RecordField] {
        if uniqueKeys.isEmpty { return [] }
        return [RecordField(name + "@unique", uniqueKeys.map { $0.joined(separator: "+") }.sorted().joined(separator: ","))]
    }

    fileprivate func propertyFields(below path: String) -> [RecordField] {
        attributes.filter { !$0.flags.contains(.transient) }.flatMap { $0.fields(below: path) }
            + relationships.filter { !$0.flags.contains(.transient) }.map { RecordField("\(path).\($0.name)", $0.recordedForm) }
    }
}

extension StoreModel.Attribute {
    fileprivate func fields(below path: String) -> [RecordField] {
        let key = "\(path).\(name)"
        let mark = isOptional ? "?" : ""
        if case .composite(_, let parts) = encoding {
            let inner = certainty == .presence ? [] : parts.flatMap { $0.fields(below: key) }
            return [RecordField(key, "composite" + mark)] + inner
        }
        let modifier = certainty == .presence ? nil : hashModifier
        return [RecordField(key, (storedType?.scalar.rawValue ?? "Transformable") + mark + (modifier.map { "#" + $0 } ?? ""))]
    }
}

extension StoreModel.Relationship {
    /// The bounds and the modifier have fields of their own.
    fileprivate var recordedForm: String {
        let isToOne = !isToMany || most == 1
        return (isToOne ? destination : "[\(destination)]") + (isOptional ? "?" : "") + (isOwnInverse ? "" : inverse.map { "/" + $0 } ?? "")
    }
}
