package import CrowsfootDrawing
package import CrowsfootModel

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
