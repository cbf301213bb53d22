/// An object or a value of an archive. References are resolved on demand.
package struct ArchivedObject {
    private let archive: KeyedArchive
    private let place: Int

    /// Creates the object at an index, or the target of a reference there.
    init(_ place: Int, in archive: KeyedArchive) {
        self.archive = archive
        guard case .identifier(let number) = archive.list.objects[place], number < archive.places.count else {
            self.place = place
            return
        }
        self.place = archive.places[Int(number)]
    }

    /// A number that is equal for the same object of an archive.
    package var identity: Int { place }

    package var content: PropertyList.Object { archive.list.objects[place] }

    /// Whether it represents no object.
    package var isNull: Bool { content == .null || archive.places.first == place && content == .text("$null") }

    /// The value of a key, or `nil` if it isn't an object.
    package subscript(key: String) -> ArchivedObject? {
        guard let value = archive.list.value(of: key, in: place) else { return nil }
        let object = ArchivedObject(value, in: archive)
        return object.isNull ? nil : object
    }

    /// The archived keys, without the class.
    package var keys: [String] { (archive.list.entries(of: place) ?? []).map(\.key).filter { $0 != "$class" } }

    package var className: String? { self["$class"]?["$classname"]?.text }

    package var text: String? {
        switch content {
        case .text(let text): text
        case .dictionary: self["NS.string"]?.text
        case .null, .boolean, .integer, .large, .real, .date, .data, .identifier, .array, .set: nil
        }
    }

    package var integer: Int64? {
        switch content {
        case .integer(let number): number
        case .boolean(let value): value ? 1 : 0
        case .null, .large, .real, .date, .data, .text, .identifier, .array, .set, .dictionary: nil
        }
    }

    package var boolean: Bool { integer.map { $0 != 0 } ?? false }

    /// The number of its parts to search.
    package var size: Int {
        switch content {
        case .array(let elements), .set(let elements): elements.count
        case .dictionary(let keys, _): keys.count
        case .null, .boolean, .integer, .large, .real, .date, .data, .text, .identifier: 1
        }
    }

    private var elementPlaces: [Int]? {
        archive.list.elements(of: place) ?? archive.list.value(of: "NS.objects", in: place).flatMap(archive.list.elements)
    }

    /// The elements of an array, a set or an ordered set.
    package var elements: [ArchivedObject]? { elementPlaces?.map { ArchivedObject($0, in: archive) } }

    /// The entries of a dictionary, also of one with fixed keys (`NSKnownKeysDictionary`).
    package var entries: [(key: ArchivedObject, value: ArchivedObject)]? {
        if let keys = self["NS.keys"]?.elementPlaces, let values = elementPlaces { return entries(keys, values) }
        guard let keys = self["searchMapping"]?["keys"]?.elementPlaces, let values = self["values"]?.elementPlaces else { return nil }
        let empty = self["emptyToken"]?.identity
        return entries(keys, values).filter { !$0.value.isNull && $0.value.identity != empty }
    }

    private func entries(_ keys: [Int], _ values: [Int]) -> [(key: ArchivedObject, value: ArchivedObject)] {
        zip(keys, values).map { (ArchivedObject($0, in: archive), ArchivedObject($1, in: archive)) }
    }
}
