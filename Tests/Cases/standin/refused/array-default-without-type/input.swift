import Foundation
import SwiftData

@Model
final class Item {
    var hues: [Hue] = [.blue]

    init() {}
}

enum Hue: String, Codable {
    case blue
}
