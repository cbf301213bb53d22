import SwiftData

@Model final class Journey {
    var name: String
    var notes: String?
    init(name: String) { self.name = name }
}

@Model final class Tag {
    var title: String
    init(title: String) { self.title = title }
}
