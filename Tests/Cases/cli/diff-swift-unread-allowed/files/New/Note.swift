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
    init() {}
}
