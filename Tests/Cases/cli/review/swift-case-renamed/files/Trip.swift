import SwiftData

enum Mood: String, Codable {
    case glad
    case sad
}

@Model final class Trip {
    var name: String
    var mood: Mood?
    init(name: String) { self.name = name }
}
