import SwiftData

@Model final class Entry {
    var title: String = ""
    var mood: Int?
    init() {}
}
