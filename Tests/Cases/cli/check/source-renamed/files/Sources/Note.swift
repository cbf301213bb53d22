import SwiftData

@Model final class Note {
    @Attribute(originalName: "title") var heading: String = ""
    init() {}
}
