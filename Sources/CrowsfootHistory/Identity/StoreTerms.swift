/// The terms of a version that a record names, as a shaper meets them.
struct StoreTerms {
    private(set) var doubts: [Doubt] = []
    private(set) var notes: [Doubt] = []

    mutating func doubt(_ term: UnconfirmedTerm, _ subject: String, _ value: String = "") {
        doubts.append(Doubt(term: term, subject: subject, value: value))
    }

    mutating func note(_ term: UnconfirmedTerm, _ subject: String, _ value: String = "") {
        notes.append(Doubt(term: term, subject: subject, value: value))
    }
}
