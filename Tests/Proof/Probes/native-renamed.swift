// Is the value of a native struct lost when its property is renamed?
//
// claims: rule data/native-renamed
// claims: rule storage/native
// expects: problem
// control: @Attribute(originalName: "spot")  -> | position -> spot
// stub: differs

import Foundation
import SwiftData

enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Place.self] }

    struct Spot: Codable {
        var x: Double = 0
    }

    @Model
    final class Place {
        var name: String
        var spot: Spot
        init(name: String, spot: Spot) { (self.name, self.spot) = (name, spot) }
    }
}

enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Place.self] }

    struct Spot: Codable {
        var x: Double = 0
    }

    @Model
    final class Place {
        var name: String
        @Attribute(originalName: "spot") var position: Spot
        init(name: String, position: Spot) { (self.name, self.position) = (name, position) }
    }
}

func probe() throws {
    let context = try migrated(from: V1.self, to: V2.self) { old in old.insert(V1.Place(name: "Here", spot: .init(x: 1))) }
    problem(try context.fetch(FetchDescriptor<V2.Place>())[0].position.x != 1, "x is kept")
}
