import CrowsfootChecking

/// A report that is written to a file beside the one on standard output.
struct ReviewCopy: Sendable {
    static let placeholder = "KIND=FILE"

    let format: HistoryFormat
    let path: FilePath

    /// Out of `sarif=review.sarif`.
    init(_ word: String, of option: String) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw .invalidValue(word, of: option, wanted: "a format and a file, such as `sarif=review.sarif`")
        }
        guard let format = HistoryFormat(rawValue: parts[0]) else {
            throw .unknownChoice(parts[0], of: option, choices: HistoryFormat.allCases.map(\.rawValue))
        }
        self.format = format
        path = FilePath(parts[1])
    }
}
