import CrowsfootDrawing

/// Drawings with an example of each element, small enough to view as text.
enum SampleDrawing {
    static let all = ["box": box]

    private static let heading = Tone("heading", light: 0x2F5D8A, dark: 0x1F4B77)
    private static let line = Tone("line", light: 0x57606A, dark: 0x8B949E)

    /// A box with a heading and a row, and a dashed line with a crow's foot that leads to it.
    static let box: Drawing = {
        let frame = Rectangle(x: 24.5, y: 4.5, width: 71, height: 38)
        let head = Rectangle(x: 24.5, y: 4.5, width: 71, height: 18)
        let dashed = Stroke(line, width: 1.5, dashes: [4, 3], join: .round)
        let foot = [Point(24, 27), Point(14, 32), Point(24, 37)]
        return Drawing(
            width: 100, height: 48, title: "A <box> & \"more\"", description: "One model", facts: .paper,
            elements: [
                .group(
                    DrawingGroup(
                        name: "Event", role: "model", tooltip: "What happened\nand when", description: "2 properties", link: "Event.md",
                        elements: [
                            .shape(Shape(.path(.rectangle(head, topRadius: 5, bottomRadius: 0)), fill: heading)),
                            .text(TextLine("Évent", at: Point(60, 18), anchor: .middle, size: 12, weight: .bold, tone: .paper)),
                            .text(TextLine("id: Int", at: Point(30, 36), size: 10, tone: .ink)),
                            .shape(Shape(.rectangle(frame, cornerRadius: 5), stroke: Stroke(line))),
                        ])),
                .group(
                    DrawingGroup(
                        role: "relationship",
                        elements: [
                            .shape(Shape(.path(.roundedLines([Point(4, 4), Point(4, 32), Point(24, 32)], radius: 6)), stroke: dashed)),
                            .shape(Shape(.path(.lines(foot)), stroke: Stroke(line, width: 1.5, cap: .round))),
                            .shape(Shape(.path(.circle(center: Point(10, 32), radius: 3)), fill: .paper, stroke: Stroke(line))),
                        ])),
            ])
    }()
}
