import Foundation
import SwiftData

@Model
final class Item {
    var others: Set<Item> = []

    init() {}
}
