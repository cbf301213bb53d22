package import CrowsfootSource
import CrowsfootSyntax

/// A model, an enum or a struct of a draft.
package struct DraftDeclaration: Sendable {
    package enum Kind: String, Sendable {
        case model
        case abstractModel = "abstract model"
        case virtualModel = "virtual model"
        case enumeration = "enum"
        case structure = "struct"
    }

    package var kind: Kind
    package var name: DraftText
    /// The parent model, or the raw type of an enum.
    package var inherited: DraftText?
    /// Its name in the previous version, if known. It is written only if that version has no such declaration of this name.
    package var formerName: DraftText?
    package var attributes: [DraftText] = []
    /// The title of its section.
    package var section: String?
    package var documentation: String?
    package var members: [DraftMember] = []
    /// Enums and structs inside a model.
    package var nested: [DraftDeclaration] = []
    /// Queries and seeds of a model, each as a whole.
    package var statements: [DraftText] = []
    /// The range of the whole element in the imported file.
    package var origin: SourceRange?
    /// The move of a reused draft, or `nil` for one that was drafted here.
    var move: DraftMove?

    package init(_ kind: Kind, name: DraftText, origin: SourceRange? = nil) {
        self.kind = kind
        self.name = name
        self.origin = origin
    }
}

/// A piece of schema text, with its origin in the imported file.
package struct DraftText: Sendable {
    package var text: String
    /// The origin, or `nil` if there is none.
    package var origin: SourceRange?

    package init(_ text: String, _ origin: SourceRange? = nil) {
        self.text = text
        self.origin = origin
    }
}

extension DraftText {
    /// Creates an allowance from any of its forms.
    init(_ allowance: AllowanceText, _ origin: SourceRange) {
        self.init("@allow(\(allowance.rule), \(StringLiteral.spelling(of: allowance.reason)))", origin)
    }
}

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
    /// The type, or `nil` for a case.
    package var type: DraftText?
    /// A default, or the raw value of a case.
    package var value: DraftText?
    /// Its name in the previous version, if known. It is written only if that version has no such member of this name.
    package var formerName: DraftText?
    /// The attributes, such as `@unique`.
    package var attributes: [DraftText] = []
    package var documentation: String?
    /// The range of the whole element in the imported file.
    package var origin: SourceRange?

    package init(_ kind: Kind, name: DraftText, type: DraftText? = nil, value: DraftText? = nil, origin: SourceRange? = nil) {
        self.kind = kind
        self.name = name
        self.type = type
        self.value = value
        self.origin = origin
    }
}
