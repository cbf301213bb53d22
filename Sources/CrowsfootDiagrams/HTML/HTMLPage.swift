import CrowsfootChanges
package import CrowsfootDrawing
import CrowsfootLayout
package import CrowsfootModel

/// All versions of a schema as one page that needs nothing else: each at every level of detail, whole and with what it has changed.
package struct HTMLPage {
    private let title: String
    private let options: HTMLOptions
    private let contents: HTMLContents
    private let drawings: [Drawing]
    /// A note about versions that the page lacks.
    private let note: String?

    /// Creates a page of versions in their order. There must be at least one.
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
    /// The first level of detail. A large schema opens with its names in place of all rows.
    package var detail = DiagramDetail.all
    package var rows = DiagramRows.properties
    package var selection = DiagramSelection()
    /// Where the boxes of the newest version stand; the others follow it.
    package var places: BoxPlaces?
    /// `nil` where the reader's own wish counts.
    package var theme: Theme?

    package init() {}

    /// The part that is wanted, under the wanted title.
    func diagram(_ diagram: Diagram, _ version: String) -> Diagram {
        var diagram = diagram
        if let title { diagram.title = "\(title) \(version)" }
        return selection.part(of: diagram)
    }
}

/// Draws scenes, each with every model as near as can be to where it stood in the one drawn before: who turns from version to version finds
/// things again.
struct HTMLGallery {
    /// For each level of detail, in the drawing before.
    private var places: [DiagramDetail: BoxPlaces] = [:]
    private let remembered: BoxPlaces?
    private(set) var drawings: [Drawing] = []

    /// The first scene is as it is remembered.
    init(_ remembered: BoxPlaces? = nil) {
        self.remembered = remembered
    }

    /// The places of its drawings among all.
    mutating func add(_ scene: HTMLScene) -> Range<Int> {
        let start = drawings.count
        for (level, diagram) in zip(DiagramDetail.allCases, scene.diagrams) { drawings.append(drawing(of: diagram, level)) }
        return start..<drawings.count
    }

    private mutating func drawing(of diagram: Diagram, _ level: DiagramDetail) -> Drawing {
        let picture = DiagramPicture(diagram, at: level, like: places[level] ?? remembered, keepsMargins: places[level] != nil)
        places[level] = BoxPlaces(level, (places[level]?.places ?? [:]).merging(picture.drawnPlaces) { _, new in new })
        return picture.drawing
    }
}

extension DiagramPicture {
    /// Where boxes are seen, whatever they are measured from.
    fileprivate var drawnPlaces: [String: LayoutPoint] {
        places.mapValues { LayoutPoint(x: $0.x + layout.origin.x, y: $0.y + layout.origin.y) }
    }
}

/// Which of some versions one page has room for: the newest, and as many before it as do not make it too large to send and to open.
package struct HTMLLimit {
    /// The limit for all versions together. Each model is drawn six times, which takes some seven kilobytes for twenty properties.
    private static let mostModels = 1000

    package let shown: [Schema]
    /// A note about missing versions, or `nil` if none is missing.
    package let note: String?

    package init(_ versions: [Schema]) {
        var room = Self.mostModels
        let fitting = versions.reversed().prefix { schema in
            room -= schema.models.count
            return room >= 0
        }
        let shown = Array(versions.suffix(max(fitting.count, 1)))
        self.shown = shown
        note =
            shown.count == versions.count
            ? nil
            : shown.first.map { first in
                "versions before \(first.version) are not on the page: all of them have more than \(Self.mostModels) models together, which are too many "
                    + "for one file"
            }
    }
}
