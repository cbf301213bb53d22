/// Identifies an element of a version by its index among elements of the same kind.
package struct ID<Subject>: Hashable, Comparable, Sendable {
    package let index: Int32

    package init(_ index: Int) {
        self.index = Int32(truncatingIfNeeded: index)
    }

    package static func < (left: ID, right: ID) -> Bool {
        left.index < right.index
    }
}

package typealias ModelID = ID<Model>
package typealias EnumerationID = ID<Enumeration>
package typealias StructureID = ID<Structure>
package typealias RelationshipID = ID<Relationship>
package typealias SectionID = ID<Section>

/// Identifies a property by its model and its index there.
package struct PropertyID: Hashable, Sendable {
    package let model: ModelID
    package let index: Int32

    package init(_ model: ModelID, _ index: Int) {
        self.model = model
        self.index = Int32(truncatingIfNeeded: index)
    }
}

/// The indices of list elements by name. For a short list it is empty, since a linear search takes less time and memory.
struct NameIndex: Sendable {
    private var indices: [String: Int] = [:]

    init() {}

    init(_ names: some RandomAccessCollection<String>) {
        guard names.count > 64 else { return }
        indices = Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    }

    /// Returns the index of a name in the list from which this was created.
    func index<Names: RandomAccessCollection>(of name: String, in names: Names) -> Int? where Names.Element == String, Names.Index == Int {
        indices.isEmpty ? names.firstIndex(of: name) : indices[name]
    }
}
