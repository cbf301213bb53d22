import SwiftData

@Model
final class Note {
    var title: String
    var spot: String

    init(title: String, spot: String) {
        self.title = title
        self.spot = spot
    }
}
