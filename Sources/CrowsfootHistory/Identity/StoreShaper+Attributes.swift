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
        case .itself: setKind(of: &shaped, property.type.unwrapped, path)
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
        case .enumeration(let id):
            setScalar(of: &shaped, schema[id].rawType, path)
            // Each case may be a part of it, as with enums that have no raw values.
            doubt(.native, path, ([schema[id].rawType.rawValue] + schema[id].cases.map(\.name.text)).joined(separator: " "))
            shaped.keepPresenceOnly()
        case .structure(let id):
            let parts = parts(of: id, path, inside: [])
            shaped.stored.kind = .composite(parts.map(\.stored))
            shaped.certain.kind = .composite(parts.map(\.certain))
        case .foreign(let code):
            shaped.setKind(.attribute(.transformable))
            doubt(.swiftType, path, code)
            shaped.keepPresenceOnly()
        case .optional, .model, .unknown: preconditionFailure("the type of an attribute is known, and no model")
        }
    }

    private mutating func setScalar(of shaped: inout ShapedProperty, _ scalar: ScalarType, _ path: String) {
        let type = StoreShape.AttributeType(scalar)
        shaped.setKind(.attribute(type))
        if scalar.isSeenInStores { return }
        doubt(.type, path, scalar.rawValue)
        shaped.certain.kind = .attribute(type.certain)
    }

    /// The members of a struct that SwiftData takes apart. Lists in it become data, so that they are not looked into.
    private mutating func parts(of id: StructureID, _ path: String, inside outer: Set<StructureID>) -> [ShapedProperty] {
        schema[id].members.map { member in
            var part = ShapedProperty(
                StoreShape.Property(name: member.name.text, isOptional: member.type.isOptional, kind: .attribute(.binary)))
            let path = "\(path).\(member.name.text)"
            switch member.type.unwrapped {
            case .array, .dictionary: break
            case .structure(let inner) where inner == id || outer.contains(inner): break
            case .structure(let inner):
                let parts = parts(of: inner, path, inside: outer.union([id]))
                part.stored.kind = .composite(parts.map(\.stored))
                part.certain.kind = .composite(parts.map(\.certain))
            case .scalar, .enumeration, .foreign, .optional, .model, .unknown: setKind(of: &part, member.type.unwrapped, path)
            }
            return part
        }
    }
}
