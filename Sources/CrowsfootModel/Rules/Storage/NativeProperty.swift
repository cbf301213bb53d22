import CrowsfootSource
import CrowsfootSyntax

/// A property that SwiftData stores in its own form.
struct NativeProperty {
    let property: Property
    let attribute: Attribute

    init?(_ property: Property) {
        guard property.storage == .native, !property.isTransient, !property.type.isUnknown,
            property.type.unwrapped.isEnumeration || property.type.unwrapped.isStructure, let attribute = property.attribute(.storage)
        else { return nil }
        self.property = property
        self.attribute = attribute
    }

    static let unkeyedTypes: Set<String> = ["CGRect", "CGPoint", "CGSize", "AttributedString"]

    /// A member, direct or nested, that encodes itself without keys, which SwiftData can't store.
    func unkeyedMember(in schema: Schema) -> Property? {
        guard case .structure(let id) = property.type.unwrapped else { return nil }
        var visited: Set<StructureID> = [id]
        var waiting = [id]
        while let next = waiting.popLast() {
            for member in schema[next].members {
                switch member.type.unwrapped {
                case .foreign(let code) where Self.unkeyedTypes.contains(code): return member
                case .scalar(let scalar) where scalar.traits.isJSON: return member
                case .structure(let inner): if visited.insert(inner).inserted { waiting.append(inner) }
                case .scalar, .enumeration, .model, .foreign, .array, .dictionary, .optional, .unknown: break
                }
            }
        }
        return nil
    }

    /// The reason why a value is reported to be read as nil.
    enum NilTrap {
        case everythingOptional(StructureID)
        case decimal(Property)
    }

    func nilTrap(in schema: Schema) -> NilTrap? {
        guard case .structure(let id) = property.type.unwrapped, !schema[id].isBroken else { return nil }
        let members = schema[id].members
        if property.type.isOptional {
            return members.first { $0.type.unwrapped == .scalar(.decimal) }.map(NilTrap.decimal)
        }
        return members.isEmpty || members.contains { !$0.type.isOptional } ? nil : .everythingOptional(id)
    }
}
