import Foundation
import SwiftData

@Model
final class Item {
    var hue: Hue = .blue

    init() {}
}

enum Hue: String, Codable {
    case blue
}
