import Foundation
import SwiftData

struct Route: Codable {
    var from: String = ""
    var to: String = ""
}

@Model
final class Trip {
    var startDate: Date?
    var length: Double = 0
    @Attribute(.unique) var code: String = "none"
    var title: String
    var photo: Data?

    @Relationship(deleteRule: .cascade, inverse: \Stop.trip)
    var stops: [Stop] = []

    init() {}
}

@Model
final class Stop {
    var place: String = ""
    var deleted: Bool = false
    var map: Data?
    var trip: Trip?

    init() {}
}
