import SwiftData

enum Provider: Codable { case local, remote }

@Model final class Chat {
    var text: String = ""
    var provider = Provider.local
    init() {}
}
