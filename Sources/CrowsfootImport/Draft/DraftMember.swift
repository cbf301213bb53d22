package import CrowsfootSource

/// A property of a model, a member of a struct or a case of an enum.
package struct DraftMember: Sendable {
    package enum Kind: String, Sendable {
        case property = ""
        case variable = "var "
        case constant = "let "
        case enumerationCase = "case "
    }

    package var kind: Kind
    package var name: DraftText
    /// None for a case.
    package var type: DraftText?
    /// A default, or the raw value of a case.
    package var value: DraftText?
    /// What it was called in the version before, if that is known. Written only where that version has no such member of this name.
    package var formerName: DraftText?
    /// Each with its sign: `@unique`.
    package var attributes: [DraftText] = []
    package var documentation: String?
    /// All of it, as it stands in the file of others.
    package var origin: SourceRange?

    package init(_ kind: Kind, name: DraftText, type: DraftText? = nil, value: DraftText? = nil, origin: SourceRange? = nil) {
        self.kind = kind
        self.name = name
        self.type = type
        self.value = value
        self.origin = origin
    }
}
