package import CrowsfootModel
package import CrowsfootSource

/// A likely rename that isn't declared. It is only suggested, never applied automatically.
package struct RenameSuggestion: Sendable {
    /// The effect of the declared rename on stored values.
    package enum Keeping: String, Sendable {
        case kept
        /// A migration stage has to copy them.
        case byStage = "by-stage"
        case lost
    }

    package enum Confidence: String, Sendable {
        case likely, possible
    }

    /// The old and the new element of a suggestion.
    package struct Subject: Hashable, Sendable {
        package let old: SchemaElement
        package let new: SchemaElement
    }

    /// The two adjacent versions.
    package let lineage: Lineage
    package let subject: Subject
    /// The score, in hundredths.
    package let score: Int
    /// The reasons, the strongest first.
    package let reasons: [RenameReason]
    package let keeping: Keeping
    /// The edit that adds `@was`, or `nil` if the version can't have one.
    package let fix: FixIt?
    /// Other suggestions for one of the two elements that are equally likely. Only the author can decide then.
    package let rivals: [Subject]

    package var isDataKept: Bool { keeping == .kept }

    package var confidence: Confidence { score >= 80 && rivals.isEmpty ? .likely : .possible }
}

extension RenameSuggestion {
    /// The suggestion as one clause, with names in backticks and no full stop.
    package var sentence: String {
        let reasons = reasons.prefix(3).map(\.words).joined(separator: ", ")
        return "`\(lineage.old.path(of: subject.old))` may be `\(lineage.new.path(of: subject.new))` now: \(reasons)"
    }

    /// The probable rename and how to declare it, as a clause.
    package var proposal: String {
        let old = lineage.old.path(of: subject.old)
        return "it is probably `\(lineage.new.path(of: subject.new))` now: write `@was(\(old.split(separator: ".").last ?? ""))` there"
    }

    /// The effect on values if the rename is declared.
    package var consequence: String {
        switch keeping {
        case .kept: "if it is declared, the values are kept"
        case .byStage: "a stage then copies its objects"
        case .lost: "its values are not kept by that alone"
        }
    }

    /// The edit in words, or the reason why there is none.
    package var advice: String {
        if let fix { return fix.title }
        if lineage.new.hasOwnFile {
            return "for stores that haven't migrated yet, declare the rename with `@was` in `\(lineage.new.ownFile)`"
        }
        if lineage.new.isReleased { return "version \(lineage.new.version) is released, so the rename can no longer be declared" }
        return "only a version that follows \(lineage.old.version) can declare it"
    }

    /// The equally likely suggestions, for a message, or `nil`.
    package var doubt: String? {
        if rivals.isEmpty { return nil }
        return rivals.map { rival in
            let path = rival.old == subject.old ? lineage.new.path(of: rival.new) : lineage.old.path(of: rival.old)
            return "`\(path)` may be it too"
        }.joined(separator: ", ")
    }
}
