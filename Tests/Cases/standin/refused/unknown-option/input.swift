import Foundation
import SwiftData

@Model
final class Item {
    @Attribute(.indexed) var name: String = ""

    init() {}
}
