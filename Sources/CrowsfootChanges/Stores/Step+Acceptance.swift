package import CrowsfootModel

extension Migration.Step {
    /// Whether it accepts something of what changed: the one place that says what an `accept` is about.
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

    /// The words that fit when a property is not what it was, so that what rows hold of it is given up. `narrow` is none of them: it says
    /// that what is there fits.
    package func acceptances(ofLosing properties: Versions<PropertyID>) -> [Migration.AcceptedChange] {
        let (old, new) = (old[properties.old], new[properties.new])
        if old.isRelationship != new.isRelationship { return [.retype, .relink] }
        if new.isRelationship { return [.relink] }
        return old.type.unwrapped.scalar == nil || new.type.unwrapped.scalar == nil ? [.retype, .recode] : [.retype]
    }
}
