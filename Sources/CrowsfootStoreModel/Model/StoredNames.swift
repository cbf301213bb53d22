package import CrowsfootModel

/// The names by which stores of earlier versions identify the elements of a version, for SwiftData's original names and Core Data's
/// renaming identifiers.
///
/// A renamed element keeps its oldest name. A new element that takes such a name gets a name of its own; otherwise the framework would find
/// two elements for one stored name. Models of one hierarchy share their names.
package struct StoredNames<Item> {
    private struct Entry {
        let item: Item
        let name: String
        /// The original name, or `nil` for a new element.
        let original: String?
        /// The root of its model's hierarchy.
        let root: ModelID
    }

    private var entries: [Entry] = []
    /// Renamed elements, by their oldest names.
    private var owners: [ModelID: [String: Item]] = [:]

    package init() {}

    package mutating func add(_ item: Item, _ name: String, original: String?, root: ModelID) {
        entries.append(Entry(item: item, name: name, original: original, root: root))
        if let original, original != name { owners[root, default: [:]][original] = item }
    }

    /// Returns the names to declare in a version, because they differ from those of the elements.
    package func stated(in version: VersionNumber) -> [(item: Item, name: String)] {
        entries.compactMap { entry in
            if let original = entry.original { return original == entry.name ? nil : (entry.item, original) }
            return owner(of: entry) == nil ? nil : (entry.item, ownName(of: entry, version))
        }
    }

    /// New elements that take the stored name of another one.
    package var takings: [(item: Item, owner: Item)] {
        entries.compactMap { entry in entry.original == nil ? owner(of: entry).map { (entry.item, $0) } : nil }
    }

    private func owner(of entry: Entry) -> Item? { owners[entry.root]?[entry.name] }

    private func ownName(of entry: Entry, _ version: VersionNumber) -> String {
        version.marked(entry.name) { name in entries.contains { $0.name == name || $0.original == name } }
    }
}
