import Foundation
import SwiftData

@Model
final class Item {
    @Relationship(.ordered) var items: [Item] = []

    init() {}
}
