/// Text inside a workflow command of GitHub Actions (`::error file=…::message`), which is one line of the job's log.
package struct WorkflowCommandText: Sendable {
    package let escaped: String

    /// Escapes a message after the second `::`. Its line breaks are kept.
    package init(message: String) {
        self.init(message, escaping: Self.escapeInMessage)
    }

    /// Escapes the value of a parameter such as `file=`.
    package init(parameter: String) {
        self.init(parameter, escaping: Self.escapeInParameter)
    }

    private init(_ string: String, escaping: (Unicode.Scalar) -> String?) {
        var result = ""
        result.append(string, replacing: escaping)
        escaped = result
    }

    private static func escapeInParameter(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case ":": "%3A"
        case ",": "%2C"
        case _: escapeInMessage(scalar)
        }
    }

    private static func escapeInMessage(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "%": "%25"
        case "\r": "%0D"
        case "\n": "%0A"
        case _: scalar.isUnfitForDisplay ? String(scalar.displayReplacement) : nil
        }
    }
}
