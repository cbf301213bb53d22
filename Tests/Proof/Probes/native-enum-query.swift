// Does a predicate with a native enum fail?
//
// claims: rule query/native-enum
// expects: problem
// control: let open = Status.open -> let open = Status.open.rawValue | $0.status == -> $0.text ==
// systems: 14 15

import Foundation
import SwiftData

enum Status: String, Codable { case open, done }

@Model
final class Item {
    var status: Status
    var text: String
    init(status: Status) { (self.status, text) = (status, status.rawValue) }
}

func probe() throws {
    let context = kept(try container(Item.self))
    context.insert(Item(status: .open))
    context.insert(Item(status: .done))
    try context.save()
    let open = Status.open
    let count = try context.fetch(FetchDescriptor<Item>(predicate: #Predicate { $0.status == open })).count
    problem(count != 1, "\(count) items")
}
