import SwiftData

@Model final class Trip {
    var name: String = ""
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
    init() {}
}
