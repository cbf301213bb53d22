import CrowsfootDiagrams
package import CrowsfootModel

/// What the pages about a schema are called, how one page leads to another, and how it shows pictures.
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
}

/// One of the pages about a schema. All of them lie in one folder.
package enum ReferencePage: Hashable, Sendable {
    case index(schema: String)
    case version(schema: String, VersionNumber)
    case changes(schema: String)

    package static func version(_ schema: Schema) -> ReferencePage { .version(schema: schema.name, schema.version) }
}
