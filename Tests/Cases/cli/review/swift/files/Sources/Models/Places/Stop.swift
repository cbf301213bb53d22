import SwiftData

@Model final class Stop {
    var place: String = ""
    var mood: String
    var trip: Trip?
    init() {}
}
