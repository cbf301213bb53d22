import CrowsfootModel

extension Lineage {
    /// Returns the old element that became a new one.
    package func predecessor(of place: SchemaElement) -> SchemaElement? {
        switch place {
        case .schema: return .schema
        case .model(let id): return predecessor(of: id).map { .model($0) }
        case .property(let id): return predecessor(of: id).map { .property($0) }
        case .query(let id, let name): return predecessor(of: id).map { .query($0, name: name) }
        case .enumeration(let id): return predecessor(of: id).map { .enumeration($0) }
        case .structure(let id): return predecessor(of: id).map { .structure($0) }
        case .enumerationCase(let id, let index):
            guard let old = predecessor(of: id) else { return nil }
            return links.cases[Int(id.index)]?.old(of: index).map { .enumerationCase(old, $0) }
        case .member(let id, let index):
            guard let old = predecessor(of: id) else { return nil }
            return links.members[Int(id.index)]?.old(of: index).map { .member(old, $0) }
        }
    }

    /// Returns the new element that an old one became.
    package func successor(of place: SchemaElement) -> SchemaElement? {
        switch place {
        case .schema: return .schema
        case .model(let id): return successor(of: id).map { .model($0) }
        case .property(let id): return successor(of: id).map { .property($0) }
        case .query(let id, let name): return successor(of: id).map { .query($0, name: name) }
        case .enumeration(let id): return successor(of: id).map { .enumeration($0) }
        case .structure(let id): return successor(of: id).map { .structure($0) }
        case .enumerationCase(let id, let index):
            guard let new = successor(of: id) else { return nil }
            return links.cases[Int(new.index)]?.new(of: index).map { .enumerationCase(new, $0) }
        case .member(let id, let index):
            guard let new = successor(of: id) else { return nil }
            return links.members[Int(new.index)]?.new(of: index).map { .member(new, $0) }
        }
    }
}
