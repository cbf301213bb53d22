package import CrowsfootDrawing
import CrowsfootHistory
package import CrowsfootModel

/// All versions of a schema as one page that needs nothing else: each at every level of detail, whole and with what it has changed.
package struct HTMLPage {
    private let title: String
    private let options: HTMLOptions
    private let contents: HTMLContents
    private let drawings: [Drawing]
    /// What is not on the page, and why.
    private let note: String?

    /// Of versions in their order, of which there is at least one.
    package init(_ all: [Schema], _ options: HTMLOptions = HTMLOptions()) {
        let limit = HTMLLimit(all)
        let versions = limit.shown
        note = limit.note
        self.options = options
        title = options.title ?? versions.last?.name ?? ""
        var gallery = HTMLGallery(options.places)
        var contents = HTMLContents()
        // The newest is drawn as it is drawn alone; the others follow it.
        for (index, schema) in versions.enumerated().reversed() {
            let whole = HTMLScene(schema, options)
            let comparison = index == 0 ? nil : Comparison(Lineage(Versions(old: versions[index - 1], new: schema)))
            let changes = comparison.map { HTMLScene($0, options) }
            contents.add(
                schema.version, (whole, gallery.add(whole)), changes.map { ($0, gallery.add($0)) },
                comparison.map { HTMLRenaming.all(in: $0.lineage) } ?? [])
        }
        self.contents = contents
        drawings = gallery.drawings
    }

    package var text: String {
        let parts = SVGWriter(theme: options.theme.map(SVGTheme.fixed) ?? .automatic).parts(of: drawings)
        let opening = contents.opening(options)
        return HTMLMarkup(
            title: title, drawing: opening.map { parts.drawings[$0.drawing] } ?? "", style: HTMLStyle.text(options.theme) + parts.style,
            script: HTMLScript.text, data: contents.text(opening, parts.drawings), note: note
        ).text
    }
}

/// How a page begins, and what of the schema it shows.
package struct HTMLOptions: Sendable {
    /// Stands in place of the name of the schema.
    package var title: String?
    /// The version that is seen first, unless it is the newest.
    package var version: VersionNumber?
    package var detail = DiagramDetail.all
    package var selection = DiagramSelection()
    /// Where the boxes of the newest version stand; the others follow it.
    package var places: BoxPlaces?
    /// None where the reader's own wish counts.
    package var theme: Theme?

    package init() {}

    /// The part that is wanted, under the wanted title.
    func diagram(_ diagram: Diagram, _ version: String) -> Diagram {
        var diagram = diagram
        if let title { diagram.title = "\(title) \(version)" }
        return selection.part(of: diagram)
    }
}
