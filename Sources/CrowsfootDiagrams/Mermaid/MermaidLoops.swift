import CrowsfootModel

/// Only one line from a box to itself is drawn since 11.5, whatever the text says. So those of a box whose ends are alike become one, with
/// the labels of all, and those with other ends lead to a stub of the box.
enum MermaidLoops {
    private struct Ends: Hashable {
        let box: Int
        let cardinalities: [Multiplicity.Cardinality]

        init(_ line: DiagramLine) {
            box = line.start.box
            cardinalities = [line.start.multiplicity.cardinality, line.end.multiplicity.cardinality]
        }
    }

    static func untangled(_ diagram: Diagram) -> Diagram {
        var result = diagram
        result.lines = []
        var places: [Ends: Int] = [:]
        var looped: Set<Int> = []
        for line in diagram.lines {
            guard line.isLoop else {
                result.lines.append(line)
                continue
            }
            if let place = places[Ends(line)] {
                result.lines[place] = result.lines[place].joined(with: line)
                continue
            }
            places[Ends(line)] = result.lines.count
            if looped.insert(line.start.box).inserted {
                result.lines.append(line)
            } else {
                result.lines.append(line.leading(to: result.boxes.count))
                result.boxes.append(diagram.boxes[line.start.box].stub)
            }
        }
        return result
    }
}

extension DiagramLine {
    fileprivate func joined(with other: DiagramLine) -> DiagramLine {
        DiagramLine(kind, from: start, to: end, label: "\(label); \(other.label)", mark: mark == other.mark ? mark : mark ?? other.mark)
    }
}
