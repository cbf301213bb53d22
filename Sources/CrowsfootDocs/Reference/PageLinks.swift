import CrowsfootDiagrams
import CrowsfootModel

/// Links to what is declared, on the page of its version or from another one.
struct PageLinks {
    private let schema: Schema
    private let outline: PageOutline
    /// The page that the headings are on; nothing for a link from there.
    private let page: String

    init(_ schema: Schema, _ outline: PageOutline, page: String = "") {
        self.schema = schema
        self.outline = outline
        self.page = page
    }

    func link(to subject: PageOutline.Subject, _ text: MarkdownText) -> String {
        guard let heading = outline[subject] else { return text.description }
        return "[\(text)](\(page)#\(heading.anchor))"
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
