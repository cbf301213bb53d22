import SwiftData

@Model final class Trip {
    var name: String
    var nights: Int = 1
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var places: [Stop] = []
    init(name: String) { self.name = name }
}

@Model final class Stop {
    var trip: Trip?
    init() {}
}
