/// Reads binary property lists. Every object is read once, and no byte belongs to two objects, so it takes linear time.
package struct PropertyListReader {
    package static let sizeLimit = 64 << 20
    package static let depthLimit = 512
    static let magic = Array("bplist0".utf8)
    private static let trailerSize = 32
    private static let headerSize = 8

    let bytes: [UInt8]
    private let offsetSize: Int
    let referenceSize: Int
    let count: Int
    private let table: Int
    private let root: Int
    /// The number of bytes that objects may still claim.
    private var unclaimed: Int

    package static func read(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
        var reader = try PropertyListReader(bytes)
        return try reader.list()
    }

    private init(_ bytes: [UInt8]) throws(PropertyListError) {
        if bytes.count > Self.sizeLimit { throw PropertyListError(reason: .tooLarge(limit: Self.sizeLimit), offset: 0) }
        guard bytes.starts(with: Self.magic) else { throw PropertyListError(reason: .notBinary, offset: 0) }
        let trailer = bytes.count - Self.trailerSize
        let failure = PropertyListError(reason: .invalidTrailer, offset: max(trailer, 0))
        guard trailer >= Self.headerSize else { throw failure }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else { throw failure }
        guard let count = Int(exactly: bytes.number((trailer + 8)..<(trailer + 16))), count > 0, count <= bytes.count,
            let root = Int(exactly: bytes.number((trailer + 16)..<(trailer + 24))), root < count,
            let table = Int(exactly: bytes.number((trailer + 24)..<(trailer + 32))), table >= Self.headerSize,
            table <= trailer, count * offsetSize <= trailer - table
        else { throw failure }
        self.bytes = bytes
        self.count = count
        self.root = root
        self.table = table
        unclaimed = table - Self.headerSize
    }

    private mutating func list() throws(PropertyListError) -> PropertyList {
        var objects: [PropertyList.Object] = []
        objects.reserveCapacity(count)
        for index in 0..<count {
            let entry = table + index * offsetSize
            guard let offset = Int(exactly: bytes.number(entry..<(entry + offsetSize))), offset >= Self.headerSize, offset < table else {
                throw PropertyListError(reason: .invalidTrailer, offset: entry)
            }
            objects.append(try object(at: offset))
        }
        let list = PropertyList(objects: objects, root: root)
        try check(list)
        return list
    }

    /// Returns bytes, which then belong to the object at `start`.
    mutating func claim(_ size: Int, at place: Int, of start: Int) throws(PropertyListError) -> Range<Int> {
        guard size <= table - place else { throw PropertyListError(reason: .endsEarly, offset: start) }
        guard size <= unclaimed else { throw PropertyListError(reason: .overlapping, offset: start) }
        unclaimed -= size
        return place..<(place + size)
    }

    /// Follows all references from the root, each once.
    private func check(_ list: PropertyList) throws(PropertyListError) {
        var open = Set([root])
        var closed: Set<Int> = []
        var way = [(place: root, rest: list.references(of: root)[...])]
        while let (place, rest) = way.last {
            guard let next = rest.first else {
                open.remove(place)
                closed.insert(place)
                way.removeLast()
                continue
            }
            way[way.count - 1].rest = rest.dropFirst()
            if closed.contains(next) { continue }
            guard open.insert(next).inserted else { throw PropertyListError(reason: .circle, offset: offset(of: next)) }
            guard way.count < Self.depthLimit else {
                throw PropertyListError(reason: .tooDeep(limit: Self.depthLimit), offset: offset(of: next))
            }
            way.append((next, list.references(of: next)[...]))
        }
    }

    private func offset(of index: Int) -> Int {
        let entry = table + index * offsetSize
        return Int(bytes.number(entry..<(entry + offsetSize)))
    }
}

extension PropertyList {
    fileprivate func references(of place: Int) -> [Int] {
        switch objects[place] {
        case .array(let elements), .set(let elements): elements
        case .dictionary(_, let values): values
        case .null, .boolean, .integer, .large, .real, .date, .data, .text, .identifier: []
        }
    }
}
