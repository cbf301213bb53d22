import CrowsfootDrawing
import CrowsfootLayout

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
