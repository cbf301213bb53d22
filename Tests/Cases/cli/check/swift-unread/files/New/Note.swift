import SwiftData

@Model final class Note {
    var text: String = ""
    var limit = makeOther()
    #if os(iOS)
        var device: String = ""
    #else
        var host: Int = 0
    #endif
    init() {}
}
