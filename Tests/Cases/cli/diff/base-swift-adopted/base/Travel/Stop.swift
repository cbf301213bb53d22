import SwiftData

@Model final class Stop {
    var place: String = ""
    init() {}
}
