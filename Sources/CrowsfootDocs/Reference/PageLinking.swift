import CrowsfootDiagrams
package import CrowsfootModel
import CrowsfootText

/// The names of the pages about a schema, the links between them, and their diagrams.
package enum PageLinking: Hashable, Sendable {
    /// Markdown files in a folder, as it is seen from the page that leads there: empty, or a path that ends with `/`.
    case files(folder: String)
    /// Articles of the DocC catalogue that has the page itself: wherever they lie in it, they go by their names.
    case articles
    /// From the page, no link leads to them.
    case unreachable

    package init(_ catalog: DocumentationCatalog?) {
        self = catalog == nil ? .files(folder: "") : .articles
    }

    /// Without what the name of the file ends in.
    func name(of page: ReferencePage) -> String {
        switch page {
        // Of two articles, or an article and a module, that have one name, DocC finds one.
        case .index(let schema): self == .articles ? "\(schema)-schema" : schema
        case .version(let schema, let version): "\(schema)-\(version)"
        case .changes(let schema): "\(schema)-changes"
        }
    }

    func link(_ text: String, to page: ReferencePage, anchor: String? = nil) -> String {
        let anchor = anchor.map { "#\($0)" } ?? ""
        return switch self {
        case .files(let folder): "[\(text)](\(folder)\(name(of: page)).md\(anchor))"
        case .articles: "[\(text)](doc:\(name(of: page))\(anchor))"
        case .unreachable: text
        }
    }

    /// To a heading of the page that the link is on.
    func link(_ text: String, on page: ReferencePage, anchor: String?) -> String {
        guard let anchor else { return text }
        return switch self {
        case .files: "[\(text)](#\(anchor))"
        // By the anchor alone, DocC finds an article or a module of that name first.
        case .articles, .unreachable: link(text, to: page, anchor: anchor)
        }
    }

    var anchors: any HeadingAnchors {
        switch self {
        case .files, .unreachable: FileAnchors()
        case .articles: ArticleAnchors()
        }
    }

    /// DocC draws no Mermaid, so that its articles have a picture of their own, which they find by its name.
    func picture(of schema: Schema) -> String? {
        switch self {
        case .files, .unreachable: nil
        case .articles: ThemedDiagram.name(of: schema)
        }
    }

    func picture(of section: SectionID, in schema: Schema) -> String? {
        switch self {
        case .files, .unreachable: nil
        case .articles: ThemedDiagram.name(of: section, in: schema)
        }
    }
}

/// One of the pages about a schema. All of them lie in one folder.
package enum ReferencePage: Hashable, Sendable {
    case index(schema: String)
    case version(schema: String, VersionNumber)
    case changes(schema: String)

    package static func version(_ schema: Schema) -> ReferencePage { .version(schema: schema.name, schema.version) }
}

/// Makes the anchors by which links find the headings of an article in DocC: of headings with one anchor, only the first is found.
struct ArticleAnchors: HeadingAnchors {
    /// Anchors that DocC reserves for its own headings.
    private var taken: Set<String> = ["Topics", "See-Also"]

    mutating func next(_ text: String) -> String? {
        let anchor = Self.anchor(of: text)
        return anchor.contains { $0 != "." && $0 != "-" } && taken.insert(anchor).inserted ? URIReference(path: anchor).escaped : nil
    }

    /// Words without punctuation, with hyphens between them.
    private static func anchor(of text: String) -> String {
        let words = text.unicodeScalars.split { $0.properties.isWhitespace || "-–—".unicodeScalars.contains($0) }
        return words.map(word).joined(separator: "-")
    }

    /// A word of punctuation becomes a point: DocC drops it in the anchor, but keeps the hyphens on both sides.
    private static func word(_ scalars: Substring.UnicodeScalarView) -> String {
        let kept = String(String.UnicodeScalarView(scalars.filter { $0 != "`" && !isPunctuation($0) }))
        return kept.isEmpty ? "." : kept
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation:
            true
        case _: false
        }
    }
}

/// Links to what is declared, on the page of its version or from another one.
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
