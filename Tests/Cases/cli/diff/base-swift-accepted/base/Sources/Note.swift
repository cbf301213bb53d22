import SwiftData

@Model final class Note {
    var title: String = ""
    var body: String?
    var pages: Int = 0
    init() {}
}

@Model final class Tag {
    var name: String = ""
    init() {}
}
