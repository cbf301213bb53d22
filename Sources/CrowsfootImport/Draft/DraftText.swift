package import CrowsfootSource
import CrowsfootSyntax

/// A few words of a schema, and where in the files of others they were read.
package struct DraftText: Sendable {
    package var text: String
    /// None for what follows from nothing in particular.
    package var origin: SourceRange?

    package init(_ text: String, _ origin: SourceRange? = nil) {
        self.text = text
        self.origin = origin
    }
}

extension DraftText {
    /// What keeps a finding, wherever it was said.
    init(_ allowance: AllowanceText, _ origin: SourceRange) {
        self.init("@allow(\(allowance.rule), \(StringLiteral.spelling(of: allowance.reason)))", origin)
    }
}
