import SwiftData

@Model final class Note {
    var text: String = ""
    // crowsfoot:allow store/unread "always an Int"
    var limit = makeOther()
    // crowsfoot:allow store/unread "only in previews"
    #if os(iOS)
        var device: String = ""
    #else
        var host: Int = 0
    #endif
    var size: Size?
    init() {}
}

struct Size: Codable {
    var width: Int = 0
    @Scaled var depth = makeNew()  // crowsfoot:allow store/unread "a wrapper of the app, always an Int"
}
