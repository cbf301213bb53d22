import SwiftData

@Model final class Note {
    var text: String = ""
    var limit = makeLimit()
    init() {}
}
