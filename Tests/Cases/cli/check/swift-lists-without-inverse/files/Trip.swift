import SwiftData

@Model final class Trip {
    @Attribute(.unique) var name: String
    @Relationship(inverse: \Trip.name) var tags: [Tag] = []
    var stops: [Stop] = []
    init(name: String) { self.name = name }
}

@Model final class Tag {
    @Attribute(.unique) var title: String
    var trips: [Trip] = []
    init(title: String) { self.title = title }
}

@Model final class Stop {
    @Attribute(.unique) var title: String
    init(title: String) { self.title = title }
}
