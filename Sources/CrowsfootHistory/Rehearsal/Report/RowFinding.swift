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
    /// The words behind `accept` that say that this is meant.
    var acceptances: [Acceptance] = []
    /// Why it is meant, where that is known without a look at those words.
    var reason: String?

    struct Acceptance: Hashable {
        let change: Migration.AcceptedChange
        let subject: String
    }
}
