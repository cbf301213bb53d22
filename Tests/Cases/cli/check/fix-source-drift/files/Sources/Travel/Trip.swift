import Foundation
import SwiftData

@Model final class Stop {
    var place: String
    var kind: Kind?
    @Relationship(inverse: \Photo.stop) var photos: [Photo] = []
    /// From one to five.
    var stars: Int?

    init(place: String) { self.place = place }
}

/// Taken on the way.
@Model final class Photo {
    @Attribute(.externalStorage) var bytes: Data?
    var stop: Stop?

    init() {}
}

enum Kind: String, Codable { case town, lake }
