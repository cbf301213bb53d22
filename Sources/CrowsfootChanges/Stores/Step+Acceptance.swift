package import CrowsfootModel

extension Migration.Step {
    /// Whether the step accepts a change: the only definition of what an `accept` covers.
    package func accepts(_ change: Migration.AcceptedChange, of subject: ChangeSubject, in versions: Versions<Schema>) -> Bool {
        guard case .accept(change, _) = kind else { return false }
        return versions.path(of: subject, by: change) == self.subject.text
    }
}

extension Versions<Schema> {
    /// The path of a changed element in an `accept`, or `nil` if that side lacks it.
    package func path(of subject: ChangeSubject, by change: Migration.AcceptedChange) -> String? {
        switch change.side {
        case .old: subject.old.map(old.path)
        case .new: subject.new.map(new.path)
        }
    }

    /// Returns the kinds of `accept` that give up the old values of a changed property. `narrow` isn't one of them: it states that existing
    /// values are valid.
    package func acceptances(ofLosing properties: Versions<PropertyID>) -> [Migration.AcceptedChange] {
        let (old, new) = (old[properties.old], new[properties.new])
        if old.isRelationship != new.isRelationship { return [.retype, .relink] }
        if new.isRelationship { return [.relink] }
        return old.type.unwrapped.scalar == nil || new.type.unwrapped.scalar == nil ? [.retype, .recode] : [.retype]
    }
}
