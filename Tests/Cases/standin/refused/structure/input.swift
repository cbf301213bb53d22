import Foundation
import SwiftData

@Model
struct Item {
    var name: String = ""

    init() {}
}
