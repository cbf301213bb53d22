import CrowsfootModel

/// What became of the things of one of two versions.
struct SideMarks {
    private let marks: DifferenceMarks
    private let side: VersionSide

    init(_ marks: DifferenceMarks, _ side: VersionSide) {
        self.marks = marks
        self.side = side
    }

    subscript(id: PropertyID) -> DiagramMark? { marks[id, side] }

    subscript(id: ModelID) -> DiagramMark? {
        switch side {
        case .old: marks[.old(id)]
        case .new: marks[.new(id)]
        }
    }

    /// One of the old version only counts when it is gone.
    subscript(relationship: Relationship) -> DiagramMark? {
        side == .old && !marks.isGone(relationship) ? nil : marks[relationship, side]
    }

    func remarks(_ id: PropertyID) -> [String] { marks.remarks(id, side) }
}
