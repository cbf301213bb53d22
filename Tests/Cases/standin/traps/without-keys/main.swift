import Foundation
import SwiftData

struct Point: Codable {
    var x: Int
    var y: Int

    init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        x = try container.decode(Int.self)
        y = try container.decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(x)
        try container.encode(y)
    }
}

@Model
final class Place {
    var point: Point

    init() { point = Point(x: 1, y: 2) }
}

print(Place().point.x)
