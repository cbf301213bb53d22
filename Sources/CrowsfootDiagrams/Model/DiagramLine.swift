package import CrowsfootModel

/// A line between two boxes.
package struct DiagramLine: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case relationship
        /// A line from a model to its parent model.
        case inheritance
    }

    /// The property at one end.
    package struct Role: Hashable, Sendable {
        package let name: String
        /// The delete rule for the related objects, if it isn't the default.
        package let deletion: String?
    }

    package struct End: Hashable, Sendable {
        /// The index of the box in the diagram.
        package let box: Int
        /// The index of the row with the foreign key, or `nil`.
        package let row: Int?
        /// The number of objects at this end for each object at the other.
        package let multiplicity: Multiplicity
        /// The property at the other end that refers to this one, or `nil` without an inverse.
        package let role: Role?

        package init(box: Int, row: Int? = nil, _ multiplicity: Multiplicity, role: Role? = nil) {
            self.box = box
            self.row = row
            self.multiplicity = multiplicity
            self.role = role
        }

        fileprivate func moved(_ place: (Int) -> Int) -> End {
            End(box: place(box), row: row, multiplicity, role: role)
        }

        fileprivate func withRow(_ row: Int?) -> End { End(box: box, row: row, multiplicity, role: role) }

        fileprivate var withoutRow: End { withRow(nil) }
    }

    package let kind: Kind
    package let start: End
    package let end: End
    package var label: String
    package let mark: DiagramMark?

    package init(_ kind: Kind = .relationship, from start: End, to end: End, label: String, mark: DiagramMark? = nil) {
        self.kind = kind
        self.start = start
        self.end = end
        self.label = label
        self.mark = mark
    }

    package var isLoop: Bool { start.box == end.box }
}

extension DiagramLine {
    /// Returns the properties of both sides, starting with the first end, each with its row if it is shown.
    func roles(in diagram: Diagram) -> [(role: Role, row: DiagramRow?)] {
        [(end.role, start), (start.role, end)].compactMap { role, end in
            role.map { ($0, end.row.map { diagram.boxes[end.box].rows[$0] }) }
        }
    }

    /// Returns the label for a notation.
    func text(_ labels: DiagramLabels, in diagram: Diagram) -> String {
        let roles = roles(in: diagram)
        guard labels == .short, kind == .relationship, !roles.isEmpty else { return label }
        return roles.map { role, row in
            role.name + (row?.isRelationship == true ? "" : role.deletion.map { " (\($0))" } ?? "")
        }.joined(separator: " / ")
    }
}

extension DiagramLine {
    /// Returns the line with new indices of its boxes.
    func moved(_ place: (Int) -> Int) -> DiagramLine {
        DiagramLine(kind, from: start.moved(place), to: end.moved(place), label: label, mark: mark)
    }

    /// Returns the line with its end at another box.
    func leading(to box: Int) -> DiagramLine {
        DiagramLine(kind, from: start, to: end.moved { _ in box }.withoutRow, label: label, mark: mark)
    }

    /// Returns the line with new row indices, by box.
    func moved(rows places: [[Int: Int]]) -> DiagramLine {
        func moved(_ end: End) -> End { end.withRow(end.row.flatMap { places[end.box][$0] }) }
        return DiagramLine(kind, from: moved(start), to: moved(end), label: label, mark: mark)
    }

    /// Returns the line in a diagram where some boxes show no rows.
    func withoutRows(at hasNone: (Int) -> Bool) -> DiagramLine {
        DiagramLine(
            kind, from: hasNone(start.box) ? start.withoutRow : start, to: hasNone(end.box) ? end.withoutRow : end, label: label, mark: mark
        )
    }
}
