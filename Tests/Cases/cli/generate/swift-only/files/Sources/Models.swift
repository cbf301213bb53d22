import SwiftData

@Model
final class Trip {
    var name: String = ""
    init() {}
}

@Model
final class Stop {
    var place: String = ""
    init() {}
}

/// Not a model.
final class Ticket {}
