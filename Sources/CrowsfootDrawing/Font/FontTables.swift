/// The tables of a font file, by their tags.
struct FontTables {
    private let file: FontBytes
    private let places: [Int: (start: Int, count: Int)]

    init(_ file: FontBytes) throws(FontError) {
        self.file = file
        var places: [Int: (start: Int, count: Int)] = [:]
        for index in try 0..<file.unsigned16(at: 4) {
            let record = 12 + 16 * index
            places[try file.unsigned32(at: record)] = try (file.unsigned32(at: record + 8), file.unsigned32(at: record + 12))
        }
        self.places = places
    }

    func table(_ tag: String) throws(FontError) -> FontBytes {
        let key = tag.utf8.reduce(0) { $0 << 8 | Int($1) }
        guard let place = places[key] else { throw .missingTable(tag) }
        return try file.slice(from: place.start, count: place.count)
    }
}
