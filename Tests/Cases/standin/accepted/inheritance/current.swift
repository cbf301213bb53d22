import Foundation
import SwiftData

@Model
class Trip: CustomStringConvertible {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Stay.trip) var stay: Stay?

    var description: String { name }

    init(name: String) { self.name = name }
}

@available(iOS 26, macOS 26, *)
@Model
class BusinessTrip: Trip {
    var perdiem: Double = 0.0

    init(name: String, perdiem: Double) {
        self.perdiem = perdiem
        super.init(name: name)
    }
}

@available(iOS 26, macOS 26, *)
@Model
final class Conference: BusinessTrip {
    var talks: Int?

    override init(name: String, perdiem: Double) {
        talks = nil
        super.init(name: name, perdiem: perdiem)
    }
}

@Model
final class Stay {
    var trip: Trip?

    init() {}
}
