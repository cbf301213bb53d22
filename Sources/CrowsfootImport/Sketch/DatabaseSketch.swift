import CrowsfootSource

/// What a drawing of a database says, whatever its notation: tables, columns, and what leads from one to the other.
struct DatabaseSketch {
    var tables: [TableSketch] = []
    var enums: [EnumSketch] = []
    var relations: [RelationSketch] = []
    /// What it is called, if it says so.
    var title: String?
    var documentation: String?
    /// It was written by us, so types are those of the language, and lines say in words what they are.
    var isOurs = false
    var gaps: [ImportGap] = []

    mutating func note(_ fate: ImportGap.Fate, _ reason: String, at range: SourceRange?) {
        gaps.append(ImportGap(fate, reason, at: range))
    }
}
