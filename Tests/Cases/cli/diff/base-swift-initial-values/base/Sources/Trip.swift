import Foundation
import SwiftData

@Model final class Trip {
    var name: String
    init(name: String) {
        self.name = name
    }
}
