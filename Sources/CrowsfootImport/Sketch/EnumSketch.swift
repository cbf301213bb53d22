import CrowsfootSource

/// A type of a drawing that has few values.
struct EnumSketch {
    struct Case {
        var name: DraftText
        var documentation: String?
    }

    var name: DraftText
    var namespace: String?
    var cases: [Case] = []
    var documentation: String?
    var origin: SourceRange?
}
