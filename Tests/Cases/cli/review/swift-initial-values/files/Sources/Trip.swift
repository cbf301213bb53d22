import Foundation
import SwiftData

@Model final class Trip {
    var name: String
    var status: String
    var createdAt: Date
    var days: Int
    init(name: String) {
        self.name = name
        self.status = "open"; self.createdAt = Date()
        self.days = 0
    }
}
