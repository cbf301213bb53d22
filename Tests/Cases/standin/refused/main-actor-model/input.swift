import Foundation
import SwiftData

@MainActor
@Model
final class Item {
    var name: String = ""

    init() {}
}
