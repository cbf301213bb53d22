/// Reads the property list of a store. A missing key, or one of another type, has no value.
struct MetadataReader {
    private static let named: Set<String> = [
        "NSStoreType", "NSPersistenceFrameworkVersion", "NSPersistenceMaximumFrameworkVersion", "NSStoreModelVersionHashes",
        "NSStoreModelVersionIdentifiers", "NSStoreModelVersionChecksumKey",
    ]
    private static let summaryLimit = 200

    private let list: PropertyList

    static func read(_ bytes: [UInt8]) throws(PropertyListError) -> StoreMetadata {
        MetadataReader(list: try PropertyListReader.read(bytes)).metadata
    }

    private var metadata: StoreMetadata {
        StoreMetadata(
            storeType: value("NSStoreType").flatMap(list.text),
            frameworkVersion: value("NSPersistenceFrameworkVersion").flatMap(list.integer),
            maximumFrameworkVersion: value("NSPersistenceMaximumFrameworkVersion").flatMap(list.integer),
            entityHashes: entityHashes,
            versionIdentifiers: (value("NSStoreModelVersionIdentifiers").flatMap(list.elements) ?? []).compactMap(list.text),
            checksum: value("NSStoreModelVersionChecksumKey").flatMap(list.text),
            others: others)
    }

    private func value(_ key: String) -> Int? { list.value(of: key, in: list.root) }

    private var entityHashes: [StoreMetadata.EntityHash] {
        let entries = value("NSStoreModelVersionHashes").flatMap(list.entries) ?? []
        return entries.compactMap { key, value in list.data(of: value).map { StoreMetadata.EntityHash(entity: key, hash: $0) } }
            .sorted { $0.entity.utf8.lexicographicallyPrecedes($1.entity.utf8) }
    }

    private var others: [StoreMetadata.Entry] {
        (list.entries(of: list.root) ?? []).filter { !Self.named.contains($0.key) }
            .map { StoreMetadata.Entry(key: $0.key, summary: summary(of: $0.value)) }
            .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }

    private func summary(of place: Int) -> String {
        switch list.objects[place] {
        case .null: "nothing"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let number): String(number)
        case .large(let number), .identifier(let number): String(number)
        case .real(let number), .date(let number): String(number)
        case .data(let bytes): "\(bytes.count) bytes"
        case .text(let text): text.count > Self.summaryLimit ? text.prefix(Self.summaryLimit) + "…" : text
        case .array(let elements), .set(let elements): "a list of \(elements.count)"
        case .dictionary(let keys, _): "a dictionary of \(keys.count)"
        }
    }
}
