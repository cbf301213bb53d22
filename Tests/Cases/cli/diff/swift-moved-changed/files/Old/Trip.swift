import SwiftData

@Model final class Trip {
    enum Kind: String, Codable { case work, leisure }
    enum State: Codable { case planned, done }
    struct Point: Codable {
        var x: Double = 0
        var y: Double = 0
    }

    var kind: Kind = Kind.work
    var state: State
    var start: Point
    var end: Point?
    var way: [Point] = []
    init() {}
}
