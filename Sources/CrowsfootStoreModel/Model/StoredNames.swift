package import CrowsfootModel

/// The names by which stores of earlier versions identify the elements of a version, for SwiftData's original names and Core Data's
/// renaming identifiers.
///
/// A renamed element keeps its oldest name. A new element that takes such a name gets a name of its own; otherwise the framework would find
/// two elements for one stored name. Models of one hierarchy share their names.
package struct StoredNames {
    private struct Entry {
        let name: String
        /// The original name, or `nil` for a new element.
        let original: String?
        /// The root of its model's hierarchy.
        let root: ModelID
    }

    private var entries: [Entry] = []
    /// Renamed elements, by their oldest names.
    private var owners: [ModelID: [String: Int]] = [:]

    package init() {}

    /// Adds an element. Elements are counted from zero in the results.
    package mutating func add(_ name: String, original: String?, root: ModelID) {
        if let original, original != name { owners[root, default: [:]][original] = entries.count }
        entries.append(Entry(name: name, original: original, root: root))
    }

    /// Returns the names to declare in a version, because they differ from those of the elements.
    package func stated(in version: VersionNumber) -> [(element: Int, name: String)] {
        entries.enumerated().compactMap { index, entry in
            if let original = entry.original { return original == entry.name ? nil : (index, original) }
            return owner(of: entry) == nil ? nil : (index, ownName(of: entry, version))
        }
    }

    /// New elements that take the stored name of another one.
    package var takings: [(element: Int, owner: Int)] {
        entries.enumerated().compactMap { index, entry in entry.original == nil ? owner(of: entry).map { (index, $0) } : nil }
    }

    private func owner(of entry: Entry) -> Int? { owners[entry.root]?[entry.name] }

    private func ownName(of entry: Entry, _ version: VersionNumber) -> String {
        version.marked(entry.name) { name in entries.contains { $0.name == name || $0.original == name } }
    }
}
