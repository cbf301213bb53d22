import CrowsfootDrawing
import CrowsfootLayout

/// Draws scenes, each with every model as near as can be to where it stood in the one drawn before: who turns from version to version finds
/// things again.
struct HTMLGallery {
    /// The middles of boxes by their names, for each level of detail.
    private var places: [[String: LayoutPoint]] = DiagramDetail.allCases.map { _ in [:] }
    private(set) var drawings: [Drawing] = []

    /// The places of its drawings among all.
    mutating func add(_ scene: HTMLScene) -> Range<Int> {
        let start = drawings.count
        for (level, diagram) in scene.diagrams.enumerated() { drawings.append(drawing(of: diagram, level)) }
        return start..<drawings.count
    }

    private mutating func drawing(of diagram: Diagram, _ level: Int) -> Drawing {
        var options = LayoutOptions()
        options.keepsMargins = true
        for (index, box) in diagram.boxes.enumerated() { options.remembered[index] = places[level][box.name] }
        let picture = DiagramPicture(diagram, options)
        for (box, frame) in zip(diagram.boxes, picture.layout.boxes) {
            places[level][box.name] = LayoutPoint(x: frame.left + frame.size.width / 2, y: frame.top)
        }
        return picture.drawing
    }
}
