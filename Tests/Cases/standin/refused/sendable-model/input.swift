import Foundation
import SwiftData

@Model
final class Item: Sendable {
    var name: String = ""

    init() {}
}
