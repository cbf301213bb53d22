import CrowsfootSource

/// A line between two tables of a drawing.
struct RelationSketch {
    struct End {
        var table: Int
        /// The places of the columns that hold it; none where the line ends at the table.
        var columns: [Int] = []
        var isMany: Bool
        var isOptional = false
    }

    /// What becomes of the rows of the first end when one of the second is deleted.
    enum Deletion: String {
        case cascade, deny, nullify
    }

    /// The end that holds the other's key, where one does.
    var first: End
    var second: End
    var label: String?
    var deletion: Deletion?
    var range: SourceRange

    var isManyToMany: Bool { first.isMany && second.isMany }

    var turned: RelationSketch {
        var copy = self
        (copy.first, copy.second) = (second, first)
        return copy
    }
}
