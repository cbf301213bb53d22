package import CrowsfootModel
package import CrowsfootSource

/// An undeclared rename that a difference looks like. It is told to people and never applied by itself.
package struct RenameSuggestion: Sendable {
    /// What a declared rename would do to the values that stores have.
    package enum Keeping: String, Sendable {
        case kept
        /// A stage has to copy them.
        case byStage = "by-stage"
        case lost
    }

    package enum Confidence: String, Sendable {
        case likely, possible
    }

    /// The pair of old and new that a suggestion is about.
    package struct Subject: Hashable, Sendable {
        package let old: SchemaElement
        package let new: SchemaElement
    }

    /// The neighbouring versions between which it happened.
    package let lineage: Lineage
    package let subject: Subject
    /// Out of a hundred.
    package let score: Int
    /// The strongest first.
    package let reasons: [RenameReason]
    package let keeping: Keeping
    /// Writes the `@was` that declares it; none where the version cannot have one.
    package let fix: FixIt?
    /// Other suggestions about the one or the other that are as good; then nobody but the author can tell.
    package let rivals: [Subject]

    package var isDataKept: Bool { keeping == .kept }

    package var confidence: Confidence { score >= 80 && rivals.isEmpty ? .likely : .possible }
}

extension RenameSuggestion {
    /// One clause, names in backticks, no full stop.
    package var sentence: String {
        let reasons = reasons.prefix(3).map(\.words).joined(separator: ", ")
        return "`\(lineage.old.path(of: subject.old))` may be `\(lineage.new.path(of: subject.new))` now: \(reasons)"
    }

    /// What becomes of the values if it is declared.
    package var consequence: String {
        switch keeping {
        case .kept: "its values are kept then"
        case .byStage: "its rows are kept then by a stage that copies them"
        case .lost: "its values are not kept by that alone"
        }
    }

    /// The edit in words, or why there is none.
    package var advice: String {
        if let fix { return fix.title }
        if lineage.new.isReleased { return "version \(lineage.new.version) is released, so that it cannot be declared any more" }
        return "only a version that follows \(lineage.old.version) can declare it"
    }

    /// The others that are as likely, for a message.
    package var doubt: String? {
        if rivals.isEmpty { return nil }
        return rivals.map { rival in
            let path = rival.old == subject.old ? lineage.new.path(of: rival.new) : lineage.old.path(of: rival.old)
            return "`\(path)` may be it too"
        }.joined(separator: ", ")
    }
}
