import CrowsfootModel
import CrowsfootSyntax

extension StoreShaper {
    /// What is no part of the checksum, as far as is known.
    private static let unseen: [(attribute: AttributeName, term: UnconfirmedTerm)] = [(.spotlight, .spotlight), (.encrypted, .encrypted)]

    mutating func attribute(_ property: Property, _ id: PropertyID, _ path: String) -> ShapedProperty {
        var shaped = ShapedProperty(
            StoreShape.Property(
                name: property.storedName, isOptional: property.type.isOptional, hashModifier: schema.hashModifier(of: id),
                kind: .attribute(.binary)))
        setKind(of: &shaped, property, path)
        if property.attributes.isEmpty { return shaped }
        for (attribute, term) in Self.unseen where property.has(attribute) { doubt(term, path) }
        if property.has(.external) { terms.note(.external, path) }
        if property.has(.preserved) { terms.note(.preserved, path) }
        shaped.mark(isExternal: property.has(.external), isPreserved: property.has(.preserved))
        return shaped
    }

    private mutating func setKind(of shaped: inout ShapedProperty, _ property: Property, _ path: String) {
        if let transformer = property.attribute(.transformable)?.string {
            terms.note(.transformer, path, transformer)
            return shaped.setKind(.attribute(.transformable))
        }
        switch property.storedForm {
        case .itself:
            if let columns = property.columns { return setColumns(of: &shaped, columns, path) }
            setKind(of: &shaped, property.type.unwrapped, path)
        case .rawValue: setRawValue(of: &shaped, property.type.unwrapped, path)
        case .json: shaped.setKind(.attribute(.binary))
        case .unordered, .nothing: preconditionFailure("a stored attribute has a form")
        }
    }

    private mutating func setRawValue(of shaped: inout ShapedProperty, _ type: ValueType, _ path: String) {
        guard let id = type.listedEnumeration else { preconditionFailure("only enums have raw values") }
        let raw = ValueType.scalar(schema[id].rawType)
        setKind(of: &shaped, type.isEnumeration ? raw : .array(raw), path)
    }

    /// The kind of what is stored as it is.
    private mutating func setKind(of shaped: inout ShapedProperty, _ type: ValueType, _ path: String) {
        switch type {
        case .scalar(let scalar): setScalar(of: &shaped, scalar, path)
        case .array, .dictionary:
            shaped.setKind(.attribute(.transformable))
            doubt(.elements, path, schema.spelling(of: type))
            guard type.contains({ $0.isStructure || $0.isEnumeration || $0.isForeign }) else { return }
            doubt(.native, path)
            shaped.keepPresenceOnly()
        case .enumeration(let id): setColumn(of: &shaped, schema[id], path)
        case .structure(let id):
            let parts = parts(of: id, path, inside: [], isOptional: shaped.stored.isOptional && manner == .columns)
            shaped.setColumns(parts)
            if manner == .columns { checkOrder(of: &shaped, path) }
        case .foreign(let code):
            shaped.setKind(.attribute(.transformable))
            doubt(.swiftType, path, code)
            shaped.keepPresenceOnly()
        case .optional, .model, .unknown: preconditionFailure("the type of an attribute is known, and no model")
        }
    }

    /// The column of a raw value is called like the property, and may always be empty.
    private mutating func setColumn(of shaped: inout ShapedProperty, _ enumeration: Enumeration, _ path: String) {
        if manner == .guessed {
            setScalar(of: &shaped, enumeration.rawType, path)
            doubt(.native, path, ([enumeration.rawType.rawValue] + enumeration.cases.map(\.name.text)).joined(separator: " "))
            return shaped.keepPresenceOnly()
        }
        var column = ShapedProperty(StoreShape.Property(name: shaped.stored.name, isOptional: true, kind: .attribute(.string)))
        setScalar(of: &column, enumeration.rawType, path)
        shaped.setColumns([column])
    }

    private mutating func setColumns(of shaped: inout ShapedProperty, _ columns: [StoredColumn], _ path: String) {
        shaped.setColumns(
            columns.map { column in
                var shaped = ShapedProperty(
                    StoreShape.Property(name: column.path.last ?? "", isOptional: true, kind: .attribute(.string)))
                setScalar(of: &shaped, column.type, "\(path).\(column.path.joined(separator: "."))")
                return shaped
            })
        checkOrder(of: &shaped, path)
        // Stores confirm cases with a plain value, not with a struct or another enum.
        guard columns.contains(where: { $0.path.count > 2 }) else { return }
        doubt(.native, path, StoredColumn.text(columns))
        shaped.keepPresenceOnly()
    }

    private mutating func checkOrder(of shaped: inout ShapedProperty, _ path: String) {
        guard let columns = shaped.stored.kind.ambiguousColumns else { return }
        doubt(.columnOrder, path, columns)
        shaped.keepPresenceOnly()
    }

    private mutating func setScalar(of shaped: inout ShapedProperty, _ scalar: ScalarType, _ path: String) {
        let type = StoreShape.AttributeType(scalar)
        shaped.setKind(.attribute(type))
        if scalar.isSeenInStores { return }
        doubt(.type, path, scalar.rawValue)
        shaped.certain.kind = .attribute(type.certain)
    }

    /// The members of a struct that SwiftData takes apart, each of which may be missing where the struct may. Lists in it become data, so that
    /// they are not looked into.
    private mutating func parts(
        of id: StructureID, _ path: String, inside outer: Set<StructureID>, isOptional: Bool
    ) -> [ShapedProperty] {
        schema[id].members.map { member in
            var part = ShapedProperty(
                StoreShape.Property(name: member.name.text, isOptional: isOptional || member.type.isOptional, kind: .attribute(.binary)))
            let path = "\(path).\(member.name.text)"
            switch member.type.unwrapped {
            case .array, .dictionary: break
            case .structure(let inner) where inner == id || outer.contains(inner): break
            case .structure(let inner):
                part.setColumns(
                    parts(of: inner, path, inside: outer.union([id]), isOptional: part.stored.isOptional && manner == .columns))
            case .enumeration(let inner):
                setColumn(of: &part, schema[inner], path)
                if manner == .columns { doubt(.native, path) }
            case .scalar, .foreign, .optional, .model, .unknown: setKind(of: &part, member.type.unwrapped, path)
            }
            return part
        }
    }
}
