import CrowsfootSource

/// What a drawing of a database says, whatever its notation: tables, columns, and what leads from one to the other.
struct ERDiagram {
    var tables: [ERTable] = []
    var enums: [EnumSketch] = []
    var relations: [RelationSketch] = []
    /// What it is called, if it says so.
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
