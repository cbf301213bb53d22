/// Objects as `NSKeyedArchiver` writes them. They refer to each other by numbers, in circles, too: whoever follows them has to count.
package struct KeyedArchive: Sendable {
    /// More than any object has: dictionaries keep their keys in lists. It bounds what it costs to look for one.
    private static let keyLimit = 128

    let list: PropertyList
    /// Where the object of a number is in the list.
    let places: [Int]
    private let rootPlace: Int

    package init(_ bytes: [UInt8]) throws(ArchiveError) {
        let list: PropertyList
        do throws(PropertyListError) { list = try PropertyListReader.read(bytes) } catch { throw .propertyList(error) }
        let archiver = list.value(of: "$archiver", in: list.root).flatMap(list.text)
        guard archiver == "NSKeyedArchiver" else { throw .unknownArchiver(archiver) }
        let version = list.value(of: "$version", in: list.root).flatMap(list.integer)
        guard version == 100_000 else { throw .unknownVersion(version) }
        guard let places = list.value(of: "$objects", in: list.root).flatMap(list.elements) else { throw .noObjects }
        guard let root = list.value(of: "$top", in: list.root).flatMap({ list.value(of: "root", in: $0) }) else { throw .noRoot }
        for place in places {
            if case .dictionary(let keys, _) = list.objects[place], keys.count > Self.keyLimit { throw .tooManyKeys(limit: Self.keyLimit) }
        }
        self.list = list
        self.places = places
        rootPlace = root
    }

    package var root: ArchivedObject { ArchivedObject(rootPlace, in: self) }
}
