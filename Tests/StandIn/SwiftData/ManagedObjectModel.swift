// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreData

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension NSManagedObjectModel {
    public static func makeManagedObjectModel(
        for types: [any PersistentModel.Type], mergedWith model: NSManagedObjectModel? = nil
    ) -> NSManagedObjectModel? {
        NSManagedObjectModel(_versionChecksum: checksum(of: EntityInfo.reachable(from: types)))
    }

    /// FNV-1a of the input of the real checksum.
    static func checksum(of models: [EntityInfo]) -> String {
        let hash = EntityInfo.shape(of: models).utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
