import Foundation
import SwiftData

typealias Item = SchemaV3.Item

struct SchemaV3 {}
extension SchemaV3: VersionedSchema {
    static var versionIdentifier: Schema.Version = .init(2, 0, 0)
    static var models: [any PersistentModel.Type] { SchemaV2.extra + [SchemaV3.Item.self, Note.self] }
}

extension SchemaV2 {
    static var extra: [any PersistentModel.Type] { [] }
}

extension SchemaV3 {
    @Model final class Item { var title: String = "" }
}

extension Item {
    enum Size: Int, Codable { case small = 1, large }
    var isSmall: Bool { true }
}

@Model final class Note {
    var item: Item?
    var size: Item.Size = Item.Size.small
}

@Model final class Elsewhere { var a: Int = 1 }

enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self, SchemaV3.self] }
    static var stages: [MigrationStage] { [first, .custom(fromVersion: SchemaV2.self, toVersion: SchemaV3.self, willMigrate: nil) { _ in }, strange()] }
    static let first = MigrationStage.lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)
}
