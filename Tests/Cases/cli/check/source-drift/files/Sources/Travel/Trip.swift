import Foundation
import SwiftData

@Model final class Trip {
    var name: String = "New"
    var code: String
    @Relationship(deleteRule: .nullify, inverse: \Stop.trip) var stops: [Stop] = []

    init(code: String) { self.code = code }
}

@Model final class Stop {
    var place: String
    var arrival: Date
    var kind: Kind = Kind.town
    var trip: Trip?
    @Relationship(inverse: \Photo.stop) var photos: [Photo] = []
    /// From one to five.
    var stars: Int?

    init(place: String, arrival: Date) { (self.place, self.arrival) = (place, arrival) }
}

/// Taken on the way.
@Model final class Photo {
    @Attribute(.externalStorage) var bytes: Data?
    var stop: Stop?

    init() {}
}

enum Kind: String, Codable { case town, lake }
