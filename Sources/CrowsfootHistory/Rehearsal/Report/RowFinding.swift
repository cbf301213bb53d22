import CrowsfootModel

/// What one row has to fear of one stage.
struct RowFinding {
    let fate: RowFate
    let row: Row
    /// `Model.property`, or a model.
    let subject: String
    /// The same for all rows that fare alike.
    let message: String
    /// What there is to say about this one: mostly its value.
    var detail: String?
    /// What would mend it.
    var help: String?
    /// Why it is meant, where somebody has said so.
    var reason: String?
}
