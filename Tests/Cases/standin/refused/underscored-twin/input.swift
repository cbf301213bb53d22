import Foundation
import SwiftData

@Model
final class Item {
    var name: String = ""
    var _name: String = ""

    init() {}
}
