/// Text inside a workflow command of GitHub Actions (`::error file=…::message`), which is one line of the job's log.
package struct WorkflowCommandText: Sendable {
    package let escaped: String

    /// The message behind the second `::`; its line breaks are kept.
    package init(message: String) {
        escaped = Self.escape(message, alsoColonAndComma: false)
    }

    /// The value of a parameter such as `file=`.
    package init(parameter: String) {
        escaped = Self.escape(parameter, alsoColonAndComma: true)
    }

    private static func escape(_ string: String, alsoColonAndComma: Bool) -> String {
        var result = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where alsoColonAndComma: result += "%3A"
            case "," where alsoColonAndComma: result += "%2C"
            case _ where scalar.isUnfitForDisplay: result.unicodeScalars.append(scalar.displayReplacement)
            case _: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
