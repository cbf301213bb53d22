import CrowsfootSource

enum InvalidUTF8: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-utf8", severity: .error,
        summary: "the file is not UTF-8",
        explanation: """
            Schema files are UTF-8. Bytes that are not come from a file saved in another encoding, or from two files pasted
            together; generated Swift with such bytes would not compile.
            """,
        evidence: .language,
        example: String(decoding: [UInt8]("schema Library // ".utf8), as: UTF8.self),
        mended: "schema Library")

    /// After this many the rest of the file goes unreported.
    static let reportLimit = 8

    static func found(at range: SourceRange, fileStart: ArraySlice<UInt8>) -> Diagnostic {
        let isUTF16 = range.start == 0 && (fileStart == [0xFF, 0xFE] || fileStart == [0xFE, 0xFF])
        return Diagnostic(
            rule, isUTF16 ? "the file is UTF-16" : "these bytes are not UTF-8", at: range,
            help: "save the file as UTF-8")
    }
}
