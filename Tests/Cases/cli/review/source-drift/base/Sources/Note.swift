import SwiftData

@Model final class Note {
    var title: String = ""
    init() {}
}
