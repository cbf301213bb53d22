import Foundation
import SwiftData

enum First: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [] }
}

func stage() -> MigrationStage {
    var names: [String] = []
    return .custom(
        fromVersion: First.self, toVersion: First.self, willMigrate: { _ in names.append("") }, didMigrate: { _ in print(names) })
}
