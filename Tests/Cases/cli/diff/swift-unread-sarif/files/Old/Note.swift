import SwiftData

@Model final class Note {
    var text: String = ""
    var limit = makeLimit()
    #if os(iOS)
        var device: String = ""
    #else
        var host: String = ""
    #endif
    init() {}
}
