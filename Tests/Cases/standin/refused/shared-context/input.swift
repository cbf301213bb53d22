import Foundation
import SwiftData

@Model
final class Item {
    var name: String = ""

    init() {}
}

func send(_ context: ModelContext, _ item: Item) {
    Task.detached { try context.save() }
    Task.detached { item.name = "" }
}
