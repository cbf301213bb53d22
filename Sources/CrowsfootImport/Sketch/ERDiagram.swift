import CrowsfootSource

/// The contents of a database diagram in any notation: tables, columns and references.
struct ERDiagram {
    var tables: [ERTable] = []
    var enums: [EnumSketch] = []
    var relations: [RelationSketch] = []
    /// The title, if it has one.
    var title: String?
    var documentation: String?
    /// It was written by us, so types are those of the language, and lines say in words what they are.
    var isFromCrowsfoot = false
    var gaps: [ImportGap] = []

    mutating func note(_ fate: ImportGap.Fate, _ reason: String, at range: SourceRange?) {
        gaps.append(ImportGap(fate, reason, at: range))
    }
}

/// A table of a drawing: what becomes a model.
struct ERTable {
    /// Columns that are unique together, or have an index.
    struct Key {
        var columns: [DraftText]
        var isUnique: Bool
        var range: SourceRange
    }

    var name: DraftText
    /// The schema of the database that it lies in.
    var namespace: String?
    /// The title of the group that it is drawn in.
    var group: String?
    var columns: [ERColumn] = []
    var keys: [Key] = []
    /// The table that it is a special case of.
    var parent: Int?
    var documentation: String?
    var origin: SourceRange?
}

/// A type of a drawing that has few values.
struct EnumSketch {
    struct Case {
        var name: DraftText
        var documentation: String?
    }

    var name: DraftText
    var namespace: String?
    var cases: [Case] = []
    var documentation: String?
    var origin: SourceRange?
}

/// A line between two tables of a drawing.
struct RelationSketch {
    struct End {
        var table: Int
        /// The places of the columns that hold it; none where the line ends at the table.
        var columns: [Int] = []
        var isMany: Bool
        var isOptional = false
    }

    /// The delete rule: what happens to rows of the first table when a row of the second is deleted.
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
