import CrowsfootModel

extension Comparison {
    /// What a judgement is about: the places that it names, or what changed.
    func subjects(of judgement: Judgement) -> [ChangeSubject] {
        judgement.finding.places.isEmpty ? [changes[judgement.change].subject] : judgement.finding.places
    }
}
