import CrowsfootChanges
package import CrowsfootDrawing
import CrowsfootLayout
package import CrowsfootModel
import CrowsfootProcessors

/// A self-contained page with all versions of a schema, at every level of detail, as a whole and with its changes.
package struct HTMLPage {
    private let title: String
    private let options: HTMLOptions
    private let contents: HTMLContents
    private let drawings: [Drawing]
    /// A note about versions that the page lacks.
    private let note: String?

    /// Creates a page from at least one version, in order.
    package init(_ all: [Schema], _ options: HTMLOptions = HTMLOptions()) {
        let limit = HTMLLimit(all)
        let versions = limit.shown
        note = limit.note
        self.options = options
        title = options.title ?? versions.last?.name ?? ""
        // The newest version is drawn as if alone, and the others follow it.
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
    /// The title that replaces the name of the schema.
    package var title: String?
    /// The initial version, or `nil` for the newest.
    package var version: VersionNumber?
    /// The initial level of detail. A large schema starts with names only.
    package var detail = DiagramDetail.all
    package var rows = DiagramRows.properties
    package var selection = DiagramSelection()
    /// The positions of the newest version's boxes. Other versions follow them.
    package var places: BoxPlaces?
    /// The theme, or `nil` for the reader's preference.
    package var theme: Theme?

    package init() {}

    /// Returns the requested part of a diagram, with the requested title.
    func diagram(_ diagram: Diagram, _ version: String) -> Diagram {
        var diagram = diagram
        if let title { diagram.title = "\(title) \(version)" }
        return selection.part(of: diagram)
    }
}

/// A version on a page: as a whole, and with its changes since the previous version.
struct HTMLStep: Sendable {
    let number: VersionNumber
    let whole: HTMLScene
    let changes: HTMLScene?
    /// The renames since the previous version.
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

/// Draws scenes so that each model stays as near as possible to its position in the previous scene.
///
/// A reader who switches between versions finds each model again.
struct HTMLGallery {
    /// Every scene at each level of detail, in the order of the levels.
    let drawings: [Drawing]

    /// Draws the scenes. The first one uses the remembered positions, and levels of detail are independent.
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

/// Selects the versions of one page: the newest, and as many earlier ones as fit the size limit.
package struct HTMLLimit {
    /// The limit for all versions together. Each model is drawn six times, which takes some seven kilobytes for twenty properties.
    private static let mostModels = 1000
    /// The number of unchanged models that count as one. Equal parts are stored once.
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
