import CrowsfootSource

/// A table of a drawing: what becomes a model.
struct TableSketch {
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
    var columns: [ColumnSketch] = []
    var keys: [Key] = []
    /// The table that it is a special case of.
    var parent: Int?
    var documentation: String?
    var origin: SourceRange?
}
