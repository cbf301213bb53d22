import CrowsfootModel

/// How the rows look that the expressions of a migration step are about, while they are on their way from one version to another.
struct RowShape {
    /// Whether Swift in an expression is about the row, too.
    var isOfMigration = false
    /// What properties are called there, where that is something else.
    var names: [PropertyID: String] = [:]
    /// What may be missing there, though it is required in the version of the expression.
    var optional: Set<PropertyID> = []
}
