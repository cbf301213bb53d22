import Foundation
import SwiftData

struct Route: Codable {
    var from: String = ""
    var to: String = ""
}

@Model
final class Trip {
    @Attribute(.unique) var id: UUID = UUID()
    var start: Date?
    var length: String = ""
    var code: String = ""
    var route: Route = Route()

    @Relationship(deleteRule: .cascade, inverse: \Stop.trip)
    var stops: [Stop] = []
    @Relationship(inverse: \Stop.coverOf) var cover: Stop?

    init() {}
}

@Model
final class Stop {
    var place: String = ""
    var deleted: Bool = false
    var map: Data?
    var trip: Trip?
    var coverOf: Trip?

    init() {}
}
