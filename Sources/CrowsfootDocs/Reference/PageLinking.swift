import CrowsfootDiagrams
package import CrowsfootModel
import CrowsfootText

/// The names of the pages about a schema, the links between them, and their diagrams.
package enum PageLinking: Hashable, Sendable {
    /// Markdown files in a folder, relative to the linking page: empty, or a path that ends with `/`.
    case files(folder: String)
    /// Articles of the DocC catalog that contains the page. They are linked by name.
    case articles
    /// Pages that can't be linked from the page.
    case unreachable

    package init(_ catalog: DocumentationCatalog?) {
        self = catalog == nil ? .files(folder: "") : .articles
    }

    /// Returns the file name without its extension.
    func name(of page: ReferencePage) -> String {
        switch page {
        // DocC finds only one of two articles, or an article and a module, with the same name.
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

    /// Returns a link to a heading on the same page.
    func link(_ text: String, on page: ReferencePage, anchor: String?) -> String {
        guard let anchor else { return text }
        return switch self {
        case .files: "[\(text)](#\(anchor))"
        // DocC resolves a bare anchor as an article or module of that name first.
        case .articles, .unreachable: link(text, to: page, anchor: anchor)
        }
    }

    var anchors: any HeadingAnchors {
        switch self {
        case .files, .unreachable: FileAnchors()
        case .articles: ArticleAnchors()
        }
    }

    /// Returns the name of a diagram, because DocC doesn't render Mermaid, or `nil`.
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

/// One of the pages about a schema. All of them are in one folder.
package enum ReferencePage: Hashable, Sendable {
    case index(schema: String)
    case version(schema: String, VersionNumber)
    case changes(schema: String)

    package static func version(_ schema: Schema) -> ReferencePage { .version(schema: schema.name, schema.version) }
}

/// Creates DocC's anchors for the headings of an article. Of equal anchors, only the first can be linked.
struct ArticleAnchors: HeadingAnchors {
    /// Anchors that DocC reserves for its own headings.
    private var taken: Set<String> = ["Topics", "See-Also"]

    mutating func next(_ text: String) -> String? {
        let anchor = Self.anchor(of: text)
        return anchor.contains { $0 != "." && $0 != "-" } && taken.insert(anchor).inserted ? URIReference(path: anchor).escaped : nil
    }

    /// Returns the words without punctuation, joined by hyphens.
    private static func anchor(of text: String) -> String {
        let words = text.unicodeScalars.split { $0.properties.isWhitespace || "-–—".unicodeScalars.contains($0) }
        return words.map(word).joined(separator: "-")
    }

    /// Returns a word for an anchor. A word of punctuation becomes a dot: DocC drops it, but keeps the hyphens on both sides.
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

/// Links to declarations, on the page of their version or from another one.
struct PageLinks {
    private let schema: Schema
    private let outline: PageOutline
    private let linking: PageLinking
    private let isOnPage: Bool

    /// Creates the links. `isOnPage` states that they are on the page with the headings.
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

    /// Returns a type, with a link to its declaration.
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
