// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

extension NSNotification.Name {
    /// Emitted into clients, since programs that use it are linked without this module.
    @_alwaysEmitIntoClient public static var NSPersistentStoreRemoteChange: NSNotification.Name {
        NSNotification.Name("NSPersistentStoreRemoteChangeNotification")
    }
}
