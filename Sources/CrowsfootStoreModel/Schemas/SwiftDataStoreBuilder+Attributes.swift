import CrowsfootModel
import CrowsfootSyntax

extension SwiftDataStoreBuilder {
    typealias Attribute = StoreModel.Attribute

    func attribute(_ property: Property, _ id: PropertyID, _ path: String) -> Attribute {
        var attribute = Attribute(name: property.storedName, .plain(.binary))
        attribute.isOptional = property.type.isOptional
        attribute.hashModifier = schema.hashModifier(of: id)
        attribute.flags = property.storeFlags
        setEncoding(of: &attribute, property, path)
        attribute.addTerms(path)
        return attribute
    }

    private func setEncoding(of attribute: inout Attribute, _ property: Property, _ path: String) {
        if let transformer = property.attribute(.transformable)?.string {
            attribute.terms.append(HashTerm(.transformer, path, transformer))
            attribute.encoding = .archive(transformer: transformer)
            return
        }
        switch property.storedForm {
        case .itself:
            if let columns = property.columns { return setColumns(of: &attribute, columns, path) }
            setEncoding(of: &attribute, property.type.unwrapped, path)
        case .rawValue: setRawValue(of: &attribute, property.type.unwrapped, path)
        case .json: attribute.encoding = .plain(.binary)
        case .unordered, .nothing: preconditionFailure("a stored attribute has a form")
        }
    }

    private func setRawValue(of attribute: inout Attribute, _ type: ValueType, _ path: String) {
        guard let id = type.listedEnumeration else { preconditionFailure("only enums have raw values") }
        let raw = ValueType.scalar(schema[id].rawType)
        setEncoding(of: &attribute, type.isEnumeration ? raw : .array(raw), path)
    }

    /// Sets the encoding of a value without its own stored form.
    private func setEncoding(of attribute: inout Attribute, _ type: ValueType, _ path: String) {
        switch type {
        case .scalar(let scalar): setScalar(of: &attribute, scalar, path)
        case .array, .dictionary:
            attribute.encoding = .archive()
            attribute.terms.append(HashTerm(.elements, path, schema.spelling(of: type)))
            if type.contains({ $0.isStructure || $0.isEnumeration || $0.isForeign }) { attribute.doubt(.native, path) }
        case .enumeration(let id): setColumn(of: &attribute, schema[id], path)
        case .structure(let id):
            let isOptional = attribute.isOptional && native == .columns
            attribute.encoding = .composite(name: nil, parts(of: id, path, inside: [], isOptional: isOptional))
            if native == .columns { attribute.addColumnOrder(path) }
        case .foreign(let code):
            attribute.encoding = .archive(className: code)
            attribute.doubt(.swiftType, path, code)
        case .optional, .model, .unknown: preconditionFailure("the type of an attribute is known, and no model")
        }
    }

    /// Sets the column of a raw value, which has the name of the property and is always optional.
    private func setColumn(of attribute: inout Attribute, _ enumeration: Enumeration, _ path: String) {
        if native == .predicted {
            setScalar(of: &attribute, enumeration.rawType, path)
            let values = [enumeration.rawType.rawValue] + enumeration.cases.map(\.name.text)
            return attribute.doubt(.native, path, values.joined(separator: " "))
        }
        attribute.encoding = .composite(name: nil, [column(attribute.name, enumeration.rawType, path)])
    }

    private func setColumns(of attribute: inout Attribute, _ columns: [StoredColumn], _ path: String) {
        attribute.encoding = .composite(
            name: nil, columns.map { column($0.path.last ?? "", $0.type, "\(path).\($0.path.joined(separator: "."))") })
        attribute.addColumnOrder(path)
        // Stores confirm cases with a plain value, not with a struct or another enum.
        if columns.contains(where: { $0.path.count > 2 }) { attribute.doubt(.native, path, StoredColumn.text(columns)) }
    }

    private func column(_ name: String, _ type: ScalarType, _ path: String) -> Attribute {
        var column = Attribute(name: name, .plain(.string))
        column.isOptional = true
        setScalar(of: &column, type, path)
        return column
    }

    private func setScalar(of attribute: inout Attribute, _ scalar: ScalarType, _ path: String) {
        attribute.encoding = .plain(StoredType(scalar))
        if scalar.traits.isSeenInStores { return }
        attribute.terms.append(HashTerm(.type, path, scalar.rawValue))
        attribute.certainty = .numberKind
    }

    /// Returns the columns of a natively stored struct, all optional if the struct is. Lists in it are stored as data.
    private func parts(of id: StructureID, _ path: String, inside outer: Set<StructureID>, isOptional: Bool) -> [Attribute] {
        schema[id].members.map { member in
            var part = Attribute(name: member.name.text, .plain(.binary))
            part.isOptional = isOptional || member.type.isOptional
            let path = "\(path).\(member.name.text)"
            switch member.type.unwrapped {
            case .array, .dictionary: break
            case .structure(let inner) where inner == id || outer.contains(inner): break
            case .structure(let inner):
                let isOptional = part.isOptional && native == .columns
                part.encoding = .composite(name: nil, parts(of: inner, path, inside: outer.union([id]), isOptional: isOptional))
            case .enumeration(let inner):
                setColumn(of: &part, schema[inner], path)
                if native == .columns { part.terms.append(HashTerm(.native, path)) }
            case .scalar, .foreign, .optional, .model, .unknown: setEncoding(of: &part, member.type.unwrapped, path)
            }
            return part
        }
    }
}
