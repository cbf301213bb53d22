import Foundation
import SwiftData

@Model
final class Item {
    #Unique<Item>([\.title])

    var name: String = ""

    init() {}
}
