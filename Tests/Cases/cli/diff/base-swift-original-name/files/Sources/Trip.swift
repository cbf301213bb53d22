import SwiftData

@Model final class Trip {
    @Attribute(originalName: "name") var title: String
    // Renamed before `main` was: nothing happens to it.
    @Attribute(originalName: "days") var nights: Int = 1
    @Relationship(deleteRule: .cascade, originalName: "places", inverse: \Stop.journey) var stops: [Stop] = []
    init(title: String) { self.title = title }
}

@Model final class Stop {
    @Relationship(originalName: "trip") var journey: Trip?
    init() {}
}
