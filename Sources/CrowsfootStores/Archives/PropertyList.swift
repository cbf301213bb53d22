/// A property list whose objects refer to each other by index. No object contains itself.
///
/// Several may refer to the same object, so code that follows references must limit its visits.
package struct PropertyList: Sendable {
    package enum Object: Hashable, Sendable {
        case null
        case boolean(Bool)
        case integer(Int64)
        /// A number above the range of `Int64`.
        case large(UInt64)
        case real(Double)
        /// Seconds since the start of 2001.
        case date(Double)
        case data([UInt8])
        case text(String)
        /// A reference in an archive.
        case identifier(UInt64)
        case array([Int])
        case set([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    package let objects: [Object]
    package let root: Int
}

extension PropertyList {
    /// Returns the index of a key's value in a dictionary, or `nil`.
    package func value(of key: String, in place: Int) -> Int? {
        guard case .dictionary(let keys, let values) = objects[place] else { return nil }
        return keys.firstIndex { objects[$0] == .text(key) }.map { values[$0] }
    }

    /// Returns the entries of a dictionary in writing order.
    package func entries(of place: Int) -> [(key: String, value: Int)]? {
        guard case .dictionary(let keys, let values) = objects[place] else { return nil }
        return zip(keys, values).compactMap { key, value in text(of: key).map { ($0, value) } }
    }

    package func text(of place: Int) -> String? {
        guard case .text(let text) = objects[place] else { return nil }
        return text
    }

    package func integer(of place: Int) -> Int64? {
        guard case .integer(let number) = objects[place] else { return nil }
        return number
    }

    package func data(of place: Int) -> [UInt8]? {
        guard case .data(let bytes) = objects[place] else { return nil }
        return bytes
    }

    /// Returns the elements of an array or a set.
    package func elements(of place: Int) -> [Int]? {
        switch objects[place] {
        case .array(let elements), .set(let elements): elements
        case .null, .boolean, .integer, .large, .real, .date, .data, .text, .identifier, .dictionary: nil
        }
    }
}

/// Objects in the format of `NSKeyedArchiver`. References may form cycles, so code that follows them must limit its visits.
package struct KeyedArchive: Sendable {
    /// The maximum number of keys of an object, which bounds the cost of a lookup: dictionaries keep their keys in lists.
    private static let keyLimit = 128

    let list: PropertyList
    /// The index of each object by its number.
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
