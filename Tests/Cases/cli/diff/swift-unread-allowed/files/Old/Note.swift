import SwiftData

@Model final class Note {
    var text: String = ""
    var limit = makeLimit()
    #if os(iOS)
        var device: String = ""
    #else
        var host: String = ""
    #endif
    var size: Size?
    init() {}
}

struct Size: Codable {
    var width: Int = 0
    @Scaled var depth = makeOld()  // crowsfoot:allow store/unread "a wrapper of the app, always an Int"
}
