import CrowsfootSource

/// What the names in an expression refer to.
struct ExpressionScope {
    /// Which of the two versions its rows are of.
    let side: VersionSide
    let model: ModelID
    let parameters: [Query.Parameter]
    /// The declaration that findings are about, as `Model.query`.
    let subject: String
    let place: Place
    /// Before this expression so much has been found that nothing is looked for any more that may have been meant.
    let hasManyFindings: Bool

    enum Place {
        case query, migration
    }
}
