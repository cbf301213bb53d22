import SwiftData

@Model final class Chat {
    var text: String = ""
    init() {}
}
