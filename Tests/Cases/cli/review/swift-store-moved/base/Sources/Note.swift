import SwiftData

@Model final class Note {
    var text: String = ""
    init() {}
}
