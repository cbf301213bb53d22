import SwiftData

@Model final class Note {
    var text: String = ""
    var greeting: String = """
        Hello, "world"
          from here
        """
    var path: String = #"C:\notes"#
    var signature: String = """
        Yours, \(owner)
        """
    var pause = 60 * 60
    init() {}
}
