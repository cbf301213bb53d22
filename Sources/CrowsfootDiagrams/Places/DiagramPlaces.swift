package import CrowsfootLayout
package import CrowsfootModel

/// The positions of the boxes in every version: the file `<Schema>.layout` next to its diagrams.
package struct DiagramPlaces: Sendable {
    /// The maximum distance from the origin, in pixels.
    static let limit = 1_000_000

    /// The detail of the diagrams with these positions, or `nil` if the file doesn't state it. Then it is that of the next diagrams.
    var detail: DiagramDetail?
    private var versions: [VersionNumber: [String: LayoutPoint]] = [:]

    package init() {}

    subscript(version: VersionNumber) -> [String: LayoutPoint] {
        get { versions[version] ?? [:] }
        set { versions[version] = newValue }
    }

    /// Returns the initial positions of boxes: their own, or for new boxes those in the previous version. Returns `nil` if none is known.
    package func start(of schema: Schema, after predecessor: Schema?, at detail: DiagramDetail) -> BoxPlaces? {
        let old = predecessor.map { self[$0.version] } ?? [:]
        let former = schema.models.compactMap { model in
            old[(model.isCarriedOver ? nil : model.previousName?.text) ?? model.name.text].map { (model.name.text, $0) }
        }
        let places = Dictionary(former) { first, _ in first }.merging(self[schema.version]) { _, own in own }
        return places.isEmpty ? nil : BoxPlaces(self.detail ?? detail, places)
    }

    /// Returns the file: a heading, a line for the level of detail, and one for each box. The lines are independent, so that Git merges two
    /// branches that each add a model.
    package func text(of schema: String) -> String {
        let heading = """
            # Positions of the boxes of \(schema): version, model, distance of the middle of the top edge from the left and from the top. Edit a \
            position to move a box; delete the file to lay out everything from scratch.
            """
        let lines = versions.sorted { $0.key < $1.key }.flatMap { version, places in
            places.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { "\(version) \($0) \($1.x) \($1.y)" }
        }
        return ([heading] + (detail.map { ["\(Self.detailKey) \($0.rawValue)"] } ?? []) + lines).map { $0 + "\n" }.joined()
    }

    static let detailKey = "detail"
}

/// The positions of the boxes in a diagram, by model name, and the level of detail.
package struct BoxPlaces: Hashable, Sendable {
    package let detail: DiagramDetail
    package let places: [String: LayoutPoint]

    package init(_ detail: DiagramDetail, _ places: [String: LayoutPoint]) {
        self.detail = detail
        self.places = places
    }
}

extension DiagramPicture {
    /// Returns the positions as layout input. At another level of detail boxes have other heights, so only the arrangement is kept.
    package init(
        _ diagram: Diagram, at detail: DiagramDetail, like remembered: BoxPlaces?, keepsMargins: Bool = false, links: [String: String] = [:]
    ) {
        guard let remembered else {
            self.init(diagram, width: nil, links: links)
            return
        }
        var options = DiagramPicture.options(for: diagram)
        options.keepsDistances = remembered.detail == detail
        options.keepsMargins = keepsMargins
        for (index, box) in diagram.boxes.enumerated() { options.remembered[index] = remembered.places[box.name] }
        self.init(diagram, options, links: links)
    }

    /// The positions, by box name.
    package var places: [String: LayoutPoint] {
        Dictionary(zip(diagram.boxes.map(\.name), layout.places), uniquingKeysWith: { first, _ in first })
    }
}
