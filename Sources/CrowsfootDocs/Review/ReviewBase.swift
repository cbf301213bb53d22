/// What a review compares with: what a revision was when the branch that is checked out left it, so that nobody is told of what others have
/// done since.
package struct ReviewBase: Hashable, Sendable {
    package enum Branching: Hashable, Sendable {
        /// What is checked out comes from the revision as it is.
        case upToDate
        /// The revision has gone on since.
        case left
        /// No common commit is known here, and it is compared with the revision as it is.
        case unknown(isShallow: Bool)
    }

    /// As it was given.
    package let revision: String
    package let commit: String
    package let branching: Branching

    private static let shownDigits = 10

    package init(revision: String, commit: String, _ branching: Branching) {
        self.revision = revision
        self.commit = commit
        self.branching = branching
    }

    /// A word for git that leads to what it was compared with.
    package var name: String { branching == .left ? String(commit.prefix(Self.shownDigits)) : revision }

    /// Behind "compared with".
    var phrase: String { branching == .left ? "`\(name)`, where this branch left `\(revision)`" : "`\(name)`" }

    /// One clause for people, when a report may tell of what others have done.
    package var note: String? {
        guard case .unknown(let isShallow) = branching else { return nil }
        let problem = "nobody knows\(isShallow ? " in this shallow clone" : "") where this branch left `\(revision)`"
        let mend = isShallow ? "; `git fetch --unshallow` brings what is missing" : ""
        return "\(problem): it is compared with `\(revision)` as it is now, and what that has changed meanwhile counts too\(mend)"
    }
}
