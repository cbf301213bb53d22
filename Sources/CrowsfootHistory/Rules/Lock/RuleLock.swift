import CrowsfootSource

/// The locks beside the examples of rules.
enum RuleLock {
    static let library = Rule.Lock(example: libraryText, mended: libraryText)
    static let genres = Rule.Lock(example: "", mended: "")
    static let edited = Rule.Lock(example: "", mended: libraryText)
    static let conflict = Rule.Lock(example: "", mended: libraryText)

    private static let libraryText = ""
}
