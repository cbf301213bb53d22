import SwiftData

enum Sort: String, Codable { case work }
enum State: Codable { case planned, done }
struct Point: Codable {
    var x: Double = 0
    var y: Int = 0
}

@Model final class Trip {
    var kind: Sort = Sort.work
    var state: State
    var start: Point
    var end: Point?
    var way: [Point] = []
    init() {}
}
