import SwiftData

enum Mood: String, Codable {
    case happy
    case sad
}

@Model final class Trip {
    var name: String
    var mood: Mood?
    init(name: String) { self.name = name }
}
