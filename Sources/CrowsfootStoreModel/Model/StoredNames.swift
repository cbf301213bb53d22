package import CrowsfootModel

/// The names by which stores of earlier versions know the elements of a version: one rule for SwiftData's original names and the renaming
/// identifiers of Core Data.
///
/// What was renamed keeps the oldest of its names. What is new and takes such a name gets one of its own: without one its name serves, and
/// the framework would find two properties for what older stores have under that name. Models that inherit from each other share their names.
package struct StoredNames<Item> {
    private struct Entry {
        let item: Item
        let name: String
        /// The original name, or `nil` if it is new.
        let original: String?
        /// The model at the top of its hierarchy.
        let root: ModelID
    }

    private var entries: [Entry] = []
    /// Keyed by the names that they had first, those that have another one now.
    private var owners: [ModelID: [String: Item]] = [:]

    package init() {}

    package mutating func add(_ item: Item, _ name: String, original: String?, root: ModelID) {
        entries.append(Entry(item: item, name: name, original: original, root: root))
        if let original, original != name { owners[root, default: [:]][original] = item }
    }

    /// The names that have to be stated in a version, since they are not those that the items have.
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
