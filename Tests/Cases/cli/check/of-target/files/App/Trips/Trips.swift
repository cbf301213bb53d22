import SwiftData

enum TripsV1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static let models: [any PersistentModel.Type] = [Trip.self]
    @Model class Trip { var name: String = "" }
}
enum TripsPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [TripsV1.self] }
    static var stages: [MigrationStage] { [] }
}
