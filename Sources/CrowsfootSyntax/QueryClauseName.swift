/// The words with which a clause of a query begins.
enum QueryClauseName: String, CaseIterable, Sendable {
    case `where`, sort, limit, offset
}
