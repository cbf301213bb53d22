import SwiftData

struct Point: Codable {
    var x: Double = 0
    var y: Double = 0
}

@Model final class Place {
    @Attribute(.codable) var center: Point = Point()
    @Attribute(.codable) var corner: Point = Point()
    init() {}
}
