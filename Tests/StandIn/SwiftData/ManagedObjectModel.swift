// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreData

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension NSManagedObjectModel {
    public static func makeManagedObjectModel(
        for types: [any PersistentModel.Type], mergedWith model: NSManagedObjectModel? = nil
    ) -> NSManagedObjectModel? {
        NSManagedObjectModel(_versionChecksum: EntityInfo.checksum(of: EntityInfo.reachable(from: types)))
    }
}
