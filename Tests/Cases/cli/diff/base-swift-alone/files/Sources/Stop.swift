import SwiftData

@Model final class Stop {
    var place: String = ""
    var trip: Trip?
    init() {}
}
