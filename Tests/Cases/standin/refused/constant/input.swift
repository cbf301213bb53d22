import Foundation
import SwiftData

@Model
final class Item {
    let name: String = ""

    init() {}
}
