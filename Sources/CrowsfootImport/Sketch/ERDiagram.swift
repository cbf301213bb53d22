import CrowsfootModel
import CrowsfootSource

/// The contents of a database diagram in any notation: tables, columns and references.
struct ERDiagram {
    var tables: [ERTable] = []
    var enums: [EnumSketch] = []
    var relations: [RelationSketch] = []
    /// Comments about enums in Crowsfoot's diagrams.
    var casesRemarks: [CasesRemark] = []
    /// The title, if it has one.
    var title: String?
    var documentation: String?
    /// Whether Crowsfoot wrote it, so that types are those of the language, and labels describe lines.
    var isFromCrowsfoot = false
    var omissions: [Omission] = []

    mutating func note(_ fate: Omission.Fate, _ reason: String, at range: SourceRange?) {
        omissions.append(Omission(fate, reason, at: range))
    }
}

/// A table of a diagram, which becomes a model.
struct ERTable {
    /// Columns that are unique together, or have an index.
    struct Key {
        var columns: [DraftText]
        var isUnique: Bool
        var range: SourceRange
    }

    var name: DraftText
    /// The database schema that contains it, or `nil`.
    var namespace: String?
    /// The title of its group, or `nil`.
    var group: String?
    var columns: [ERColumn] = []
    var keys: [Key] = []
    /// The index of its parent table, or `nil`.
    var parent: Int?
    var documentation: String?
    var origin: SourceRange?
}

/// An enumerated type of a diagram.
struct EnumSketch {
    struct Case {
        var name: DraftText
        /// The raw value in a schema, or `nil` if it follows from the name.
        var rawValue: String?
        var documentation: String?
    }

    var name: DraftText
    var namespace: String?
    /// The type of raw values, or `nil` for strings.
    var rawType: String?
    var cases: [Case] = []
    var documentation: String?
    var origin: SourceRange?
}

/// A line between two tables of a diagram.
struct RelationSketch {
    struct End {
        var table: Int
        /// The indices of the key columns; empty if the line ends at the table.
        var columns: [Int] = []
        var isMany: Bool
        var isOptional = false
    }

    /// The delete rule: what happens to rows of the first table when a row of the second is deleted.
    enum Deletion: String {
        case cascade, deny, nullify
    }

    /// The end with the foreign key, if there is one.
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
