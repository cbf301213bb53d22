package import CrowsfootLayout

/// Where the boxes of a picture stand, by the names of their models, and how much of them it showed.
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
            self.init(diagram, links: links)
            return
        }
        var options = LayoutOptions()
        options.keepsDistances = remembered.detail == detail
        options.keepsMargins = keepsMargins
        for (index, box) in diagram.boxes.enumerated() { options.remembered[index] = remembered.places[box.name] }
        self.init(diagram, options, links: links)
    }

    /// By the names of the boxes.
    package var places: [String: LayoutPoint] {
        Dictionary(zip(diagram.boxes.map(\.name), layout.places), uniquingKeysWith: { first, _ in first })
    }
}
