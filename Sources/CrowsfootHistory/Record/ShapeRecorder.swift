/// Writes down what the checksum of a version is made of. What is unconfirmed, or was when locks began, has fields of its own.
enum ShapeRecorder {
    static func fields(of shape: ShapedVersion) -> [RecordField] {
        var fields: [RecordField] = []
        for (stored, certain) in zip(shape.stored.entities, shape.certain.entities) {
            fields.append(RecordField(stored.name, "model"))
            if !stored.uniqueKeys.isEmpty {
                let keys = stored.uniqueKeys.map { $0.joined(separator: "+") }.sorted()
                fields.append(RecordField(stored.name + "@unique", keys.joined(separator: ",")))
            }
            add(stored.properties, certain.properties, below: stored.name, &fields)
        }
        for doubt in shape.doubts + shape.notes {
            fields.append(RecordField("\(doubt.subject)@\(doubt.term.rawValue)", doubt.value))
        }
        return fields
    }

    private static func add(
        _ stored: [StoreShape.Property], _ certain: [StoreShape.Property], below path: String, _ fields: inout [RecordField]
    ) {
        for (stored, certain) in zip(stored, certain) {
            let key = path + "." + stored.name
            fields.append(RecordField(key, form(of: stored, certain)))
            if case .composite(let parts) = stored.kind, case .composite(let certainParts) = certain.kind {
                add(parts, certainParts, below: key, &fields)
            }
        }
    }

    private static func form(of stored: StoreShape.Property, _ certain: StoreShape.Property) -> String {
        let mark = stored.isOptional ? "?" : ""
        let modifier = certain.hashModifier.map { "#" + $0 } ?? ""
        switch stored.kind {
        case .attribute(let type, _, _), .derived(_, let type): return type.name + mark + modifier
        case .composite: return "composite" + mark
        case .relationship(let relationship):
            let inverse = relationship.inverse.map { "/" + $0 } ?? ""
            // The bounds have a field of their own.
            guard case .relationship(let plain) = certain.kind else { return relationship.destination + mark + inverse }
            return (plain.most == 1 ? plain.destination : "[\(plain.destination)]") + mark + inverse + modifier
        }
    }
}

extension StoreShape.AttributeType {
    /// As a record names it.
    var name: String {
        switch self {
        case .int16: "Int16"
        case .int32: "Int32"
        case .int64: "Int64"
        case .decimal: "Decimal"
        case .double: "Double"
        case .float: "Float"
        case .string: "String"
        case .bool: "Bool"
        case .date: "Date"
        case .binary: "Data"
        case .uuid: "UUID"
        case .uri: "URL"
        case .transformable: "Transformable"
        }
    }
}
