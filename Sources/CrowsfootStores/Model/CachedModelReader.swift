/// Reads the model in a store: raw deflate data around a keyed archive of an `NSManagedObjectModel`.
///
/// A missing key has Core Data's default. An unknown key is skipped and reported.
package struct CachedModelReader {
    private static let sizeLimit = 32 << 20
    private static let partLimit = 4_000_000
    static let depthLimit = 64
    private static let keys: Set<String> = [
        "NSEntities", "NSConfigurations", "NSFetchRequestTemplates", "NSVersionIdentifiers", "CDMCompilerToolVersion",
        "CDMCompilerXcodeVersion",
    ]

    /// The remaining number of object parts to read: archived objects can be shared, and large ones often.
    private var remaining = partLimit
    private var skipped: Set<String> = []

    package static func read(_ bytes: [UInt8]) throws(CachedModelError) -> CachedModel {
        let unpacked: [UInt8]
        do throws(InflateError) { unpacked = try Inflater.inflate(bytes, limit: sizeLimit) } catch { throw .inflate(error) }
        return try read(unpacked: unpacked)
    }

    /// Reads an archived model that isn't compressed, as in mapping models.
    package static func read(unpacked: [UInt8]) throws(CachedModelError) -> CachedModel {
        let archive: KeyedArchive
        do throws(ArchiveError) { archive = try KeyedArchive(unpacked) } catch { throw .archive(error) }
        var reader = CachedModelReader()
        return try reader.model(archive.root)
    }

    private mutating func model(_ root: ArchivedObject) throws(CachedModelError) -> CachedModel {
        guard root.className == "NSManagedObjectModel" else { throw .notModel(root.className) }
        try visit(root, knowing: Self.keys)
        var entities: [CachedEntity] = []
        for (_, object) in try entries(root["NSEntities"]) { entities.append(try entity(object)) }
        var configurations: [CachedConfiguration] = []
        for (name, object) in try entries(root["NSConfigurations"]) {
            let names = try elements(object).compactMap { $0["NSEntityName"]?.text }
            configurations.append(CachedConfiguration(name: name, entities: names.sortedByBytes(\.self)))
        }
        var requests: [CachedFetchRequest] = []
        for (name, object) in try entries(root["NSFetchRequestTemplates"]) { requests.append(try fetchRequest(object, name: name)) }
        return CachedModel(
            entities: entities.sortedByBytes(\.name), configurations: configurations.sortedByBytes(\.name),
            fetchRequests: requests.sortedByBytes(\.name),
            versionIdentifiers: try elements(root["NSVersionIdentifiers"]).compactMap(\.text).sortedByBytes(\.self),
            skipped: skipped.sortedByBytes(\.self))
    }

    /// Notes an object, and its unknown keys.
    mutating func visit(_ object: ArchivedObject, knowing keys: Set<String>) throws(CachedModelError) {
        try spend(object.size)
        let unknown = object.keys.filter { !keys.contains($0) }
        if unknown.isEmpty { return }
        let className = object.className ?? "?"
        for key in unknown { skipped.insert(className + "." + key) }
    }

    mutating func spend(_ parts: Int) throws(CachedModelError) {
        remaining -= parts + 1
        if remaining < 0 { throw .tooLarge(limit: Self.partLimit) }
    }

    /// Returns the elements of an array; `nil` is an empty one.
    mutating func elements(_ object: ArchivedObject?) throws(CachedModelError) -> [ArchivedObject] {
        guard let elements = object?.elements else { return [] }
        try spend(elements.count)
        return elements
    }

    /// Returns the entries of a dictionary with string keys; `nil` is an empty one.
    mutating func entries(_ object: ArchivedObject?) throws(CachedModelError) -> [(key: String, value: ArchivedObject)] {
        guard let entries = object?.entries else { return [] }
        try spend(entries.count)
        return entries.compactMap { key, value in key.text.map { ($0, value) } }
    }
}
