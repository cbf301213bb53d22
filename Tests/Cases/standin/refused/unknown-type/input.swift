import Foundation
import SwiftData

@Model
final class Item {
    var other: Nothing?

    init() {}
}
