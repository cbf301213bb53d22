package import CrowsfootLayout
package import CrowsfootModel

/// The positions of the boxes in every version: the file `<Schema>.layout` next to its pictures.
package struct DiagramPlaces: Sendable {
    /// Further away from where everything begins, nothing is drawn.
    static let limit = 1_000_000

    /// The detail of the pictures that the positions come from. Unless the file states it, it is that of the next pictures.
    var detail: DiagramDetail?
    private var versions: [VersionNumber: [String: LayoutPoint]] = [:]

    package init() {}

    subscript(version: VersionNumber) -> [String: LayoutPoint] {
        get { versions[version] ?? [:] }
        set { versions[version] = newValue }
    }

    /// The initial positions of boxes: as they were, and for new ones in a version, as in the version before. `nil` if none is known.
    package func start(of schema: Schema, after predecessor: Schema?, at detail: DiagramDetail) -> BoxPlaces? {
        let old = predecessor.map { self[$0.version] } ?? [:]
        let former = schema.models.compactMap { model in
            old[(model.isCarriedOver ? nil : model.previousName?.text) ?? model.name.text].map { (model.name.text, $0) }
        }
        let places = Dictionary(former) { first, _ in first }.merging(self[schema.version]) { _, own in own }
        return places.isEmpty ? nil : BoxPlaces(self.detail ?? detail, places)
    }

    /// The file: a line that says what it is, one for the level of detail, and one for each box. A line stands for itself, so that two
    /// branches which each add a model are merged without the user.
    package func text(of schema: String) -> String {
        let heading = """
            # Where the boxes of \(schema) stand: version, model, the middle of its top from the left and from above. Edit a place to move a \
            box; delete the file to have all drawn afresh.
            """
        let lines = versions.sorted { $0.key < $1.key }.flatMap { version, places in
            places.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { "\(version) \($0) \($1.x) \($1.y)" }
        }
        return ([heading] + (detail.map { ["\(Self.detailKey) \($0.rawValue)"] } ?? []) + lines).map { $0 + "\n" }.joined()
    }

    static let detailKey = "detail"
}

/// The positions of a picture's boxes, by the names of their models, and the detail of the picture.
package struct BoxPlaces: Hashable, Sendable {
    package let detail: DiagramDetail
    package let places: [String: LayoutPoint]

    package init(_ detail: DiagramDetail, _ places: [String: LayoutPoint]) {
        self.detail = detail
        self.places = places
    }
}

extension DiagramPicture {
    /// With boxes where they are remembered. At another level of detail boxes have other heights, and only what was beside what is kept.
    package init(
        _ diagram: Diagram, at detail: DiagramDetail, like remembered: BoxPlaces?, keepsMargins: Bool = false, links: [String: String] = [:]
    ) {
        guard let remembered else {
            self.init(diagram, width: nil, links: links)
            return
        }
        var options = LayoutOptions()
        options.keepsDistances = remembered.detail == detail
        options.keepsMargins = keepsMargins
        for (index, box) in diagram.boxes.enumerated() { options.remembered[index] = remembered.places[box.name] }
        self.init(diagram, options, links: links)
    }

    /// Keyed by the names of the boxes.
    package var places: [String: LayoutPoint] {
        Dictionary(zip(diagram.boxes.map(\.name), layout.places), uniquingKeysWith: { first, _ in first })
    }
}
