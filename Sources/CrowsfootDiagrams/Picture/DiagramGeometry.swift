import CrowsfootLayout
import CrowsfootModel
import CrowsfootText

/// The geometry of a diagram as JSON, in pixels with `y` downwards: boxes with their rows, sections, labels, and lines with their boxes,
/// points and the number of objects at each end.
package struct DiagramGeometry {
    private let diagram: Diagram
    private let layout: Layout

    package static func text(of picture: DiagramPicture) -> String {
        let geometry = DiagramGeometry(diagram: picture.diagram.withUniqueNames, layout: picture.layout)
        return JSONWriter.document { writer in
            writer.object { writer in
                writer.member("format", 1)
                writer.member("width", geometry.layout.size.width)
                writer.member("height", geometry.layout.size.height)
                writer.array("nodes", geometry.writeNodes)
                writer.array("edges", geometry.writeEdges)
                writer.array("groups", geometry.writeGroups)
            }
        }
    }

    private func writeNodes(to writer: inout JSONWriter) {
        for (number, (box, frame)) in zip(diagram.boxes, layout.boxes).enumerated() {
            writer.object { writer in
                writer.member("id", box.name)
                if let mark = box.mark { writer.member("mark", mark.rawValue) }
                if let name = box.formerName { writer.member("was", name) }
                Self.write(frame, to: &writer)
                writer.array("rows") { writer in
                    for row in layout.drawn(box.rows, of: number) { writer.object { Self.write(row, to: &$0) } }
                }
            }
        }
    }

    private func writeEdges(to writer: inout JSONWriter) {
        for (line, route) in zip(diagram.lines, layout.lines) {
            writer.object { writer in
                writer.member("a", diagram.boxes[line.start.box].name)
                writer.member("b", diagram.boxes[line.end.box].name)
                writer.member("start", line.start.multiplicity.cardinality.rawValue)
                writer.member("end", line.end.multiplicity.cardinality.rawValue)
                writer.member("label", line.text(diagram.labels, in: diagram))
                if let mark = line.mark { writer.member("mark", mark.rawValue) }
                writer.array("points") { writer in
                    for point in route.points {
                        writer.array { writer in
                            writer.value(point.x)
                            writer.value(point.y)
                        }
                    }
                }
                writer.array("labels") { writer in
                    for frame in route.labels { writer.object { Self.write(frame, to: &$0) } }
                }
            }
        }
    }

    private func writeGroups(to writer: inout JSONWriter) {
        for (group, frame) in zip(diagram.groups, layout.groups) {
            writer.object { writer in
                writer.member("title", group.title)
                Self.write(frame, to: &writer)
            }
        }
    }

    private static func write(_ row: DiagramRow, to writer: inout JSONWriter) {
        writer.member("name", row.name)
        writer.member("type", row.type.full)
        writer.member("keys", row.keys.map(\.rawValue))
        writer.member("remarks", row.remarks.map(\.text))
        if let mark = row.mark { writer.member("mark", mark.rawValue) }
    }

    private static func write(_ frame: LayoutFrame, to writer: inout JSONWriter) {
        writer.member("x", frame.left)
        writer.member("y", frame.top)
        writer.member("w", frame.size.width)
        writer.member("h", frame.size.height)
    }
}
