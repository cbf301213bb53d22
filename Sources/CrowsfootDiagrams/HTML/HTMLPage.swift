import CrowsfootChanges
package import CrowsfootDrawing
import CrowsfootLayout
package import CrowsfootModel
import CrowsfootProcessors

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
        // The newest is drawn as it is drawn alone; the others follow it.
        let steps = Array(versions.indices.reversed()).concurrentMap { HTMLStep(versions, at: $0, options) }
        let gallery = HTMLGallery(steps.flatMap(\.scenes), like: options.places)
        var contents = HTMLContents()
        for step in steps { contents.add(step) }
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

/// The start of a page, and the part of the schema that it shows.
package struct HTMLOptions: Sendable {
    /// Stands in place of the name of the schema.
    package var title: String?
    /// The version that is seen first, unless it is the newest.
    package var version: VersionNumber?
    /// The first level of detail. A large schema opens with its names in place of all rows.
    package var detail = DiagramDetail.all
    package var rows = DiagramRows.properties
    package var selection = DiagramSelection()
    /// The positions of the newest version's boxes. Other versions follow them.
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

/// A version on a page: whole, and with its changes since the version before.
struct HTMLStep: Sendable {
    let number: VersionNumber
    let whole: HTMLScene
    let changes: HTMLScene?
    /// Since the version before.
    let renamings: [HTMLRenaming]

    var scenes: [HTMLScene] { [whole, changes].compactMap(\.self) }

    init(_ versions: [Schema], at index: Int, _ options: HTMLOptions) {
        let schema = versions[index]
        let comparison = index == 0 ? nil : Comparison(Lineage(Versions(old: versions[index - 1], new: schema)))
        number = schema.version
        whole = HTMLScene(schema, options)
        changes = comparison.map { HTMLScene($0, options) }
        renamings = comparison.map { HTMLRenaming.all(in: $0.lineage) } ?? []
    }
}

/// Draws scenes, each with every model as near as can be to where it stood in the one drawn before: who turns from version to version finds
/// things again.
struct HTMLGallery {
    /// Every scene at each level of detail, in the order of the levels.
    let drawings: [Drawing]

    /// The first scene is as it is remembered. Levels don't depend on each other.
    init(_ scenes: [HTMLScene], like remembered: BoxPlaces? = nil) {
        let levels = DiagramDetail.allCases
        let drawn = Array(levels.indices).concurrentMap { level in
            Self.drawings(of: scenes.map { $0.diagrams[level] }, levels[level], like: remembered)
        }
        drawings = scenes.indices.flatMap { scene in drawn.map { $0[scene] } }
    }

    private static func drawings(of diagrams: [Diagram], _ level: DiagramDetail, like remembered: BoxPlaces?) -> [Drawing] {
        var places: BoxPlaces?
        return diagrams.map { diagram in
            let picture = DiagramPicture(diagram, at: level, like: places ?? remembered, keepsMargins: places != nil)
            places = BoxPlaces(level, (places?.places ?? [:]).merging(picture.drawnPlaces) { _, new in new })
            return picture.drawing
        }
    }
}

extension DiagramPicture {
    /// The visible positions of boxes, independent of the origin.
    fileprivate var drawnPlaces: [String: LayoutPoint] {
        places.mapValues { LayoutPoint(x: $0.x + layout.origin.x, y: $0.y + layout.origin.y) }
    }
}

/// Selects the versions that fit on one page: the newest, and as many before it as the page can hold without becoming too large.
package struct HTMLLimit {
    /// The limit for all versions together. Each model is drawn six times, which takes some seven kilobytes for twenty properties.
    private static let mostModels = 1000
    /// A model that is as in the version after it takes a small part of that: what is equal is on the page once.
    private static let equalModelsInOne = 25

    package let shown: [Schema]
    /// A note about missing versions, or `nil` if none is missing.
    package let note: String?

    package init(_ versions: [Schema]) {
        var room = Self.mostModels * Self.equalModelsInOne
        var later: Set<DiagramBox> = []
        let fitting = versions.reversed().prefix { schema in
            let boxes = SchemaDiagram.diagram(of: schema).boxes
            room -= boxes.reduce(0) { $0 + (later.contains($1) ? 1 : Self.equalModelsInOne) }
            later = Set(boxes)
            return room >= 0
        }
        let shown = Array(versions.suffix(max(fitting.count, 1)))
        self.shown = shown
        note =
            shown.count == versions.count
            ? nil
            : shown.first.map { "versions before \($0.version) are not on the page: with them, it would be too large for one file" }
    }
}
