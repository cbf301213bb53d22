// Does reading a new native enum of an existing object end the app, despite its default?
//
// claims: rule storage/native
// expects: problem
// control: var stage: Stage = Stage.packed -> var stage: String = Stage.packed.rawValue | != .packed -> != V2.Stage.packed.rawValue
// stub: differs

import Foundation
import SwiftData

enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Parcel.self] }

    @Model
    final class Parcel {
        var name: String
        init(name: String) { self.name = name }
    }
}

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Parcel.self] }

    enum Stage: String, Codable { case packed, sent }

    @Model
    final class Parcel {
        var name: String
        var stage: Stage = Stage.packed
        init(name: String) { self.name = name }
    }
}

func probe() throws {
    let context = try migrated(from: V1.self, to: V2.self) { old in old.insert(V1.Parcel(name: "one")) }
    problem(try context.fetch(FetchDescriptor<V2.Parcel>())[0].stage != .packed, "packed")
}
