import Foundation
import SwiftData

enum Priority: String, Codable {
    case low
    case high
}

@Model
final class Task {
    @Attribute(.unique) var id: UUID
    var title: String = ""
    var hash: String
    var priority: Priority = Priority.low
    @Relationship(deleteRule: .cascade, inverse: \Step.task) var steps: [Step] = []

    init(id: UUID, title: String, hash: String) {
        self.id = id
        self.title = title
        self.hash = hash
    }
}

@Model
final class Step {
    var name: String
    var task: Task?

    init(name: String) {
        self.name = name
    }
}
