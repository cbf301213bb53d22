import CrowsfootDiagrams
import CrowsfootModel

/// ElementMap to what is declared, on the page of its version or from another one.
struct PageLinks {
    private let schema: Schema
    private let outline: PageOutline
    private let linking: PageLinking
    private let isOnPage: Bool

    /// `isOnPage` says that the links are on the page that has the headings.
    init(_ schema: Schema, _ outline: PageOutline, _ linking: PageLinking, isOnPage: Bool) {
        self.schema = schema
        self.outline = outline
        self.linking = linking
        self.isOnPage = isOnPage
    }

    func link(to subject: PageOutline.Subject, _ text: MarkdownText) -> String {
        guard let heading = outline[subject] else { return text.description }
        return isOnPage
            ? linking.link(text.description, on: .version(schema), anchor: heading.anchor)
            : linking.link(text.description, to: .version(schema), anchor: heading.anchor)
    }

    func link(to model: ModelID) -> String { link(to: .model(model), MarkdownText(code: schema[model].name.text)) }

    /// Names as code, and models with links to them.
    var spelling: RelationshipWords.Spelling {
        RelationshipWords.Spelling(name: { MarkdownText(code: $0).description }, model: { link(to: $0) })
    }

    /// A type, with a link to what is declared of it.
    func link(to type: ValueType) -> String {
        let name = MarkdownText(code: schema.spelling(of: type))
        guard let subject = Self.subject(of: type) else { return name.description }
        return link(to: subject, name)
    }

    private static func subject(of type: ValueType) -> PageOutline.Subject? {
        switch type {
        case .optional(let inner), .array(let inner): subject(of: inner)
        case .dictionary(let key, let value): subject(of: value) ?? subject(of: key)
        case .scalar, .foreign, .enumeration, .structure, .model, .unknown: PageOutline.Subject(type)
        }
    }
}
