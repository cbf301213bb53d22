import Foundation
import SwiftData

@Model
final class Item {
    var thing: Thing = Thing()

    init() {}
}

struct Thing {}
