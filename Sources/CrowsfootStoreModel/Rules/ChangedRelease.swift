import CrowsfootModel
import CrowsfootSource

enum ChangedRelease: ValidationRule {
    /// More of them nobody reads in one line.
    private static let shownChanges = 3
    private static let labelledChanges = 8

    static let rule = Rule(
        id: "lock/changed", severity: .error,
        summary: "a released version is not what it was when it was released",
        explanation: """
            Stores on people's devices have the shape that a version had when it was released. When its description changes, the app knows no version
            of that shape any more, and cannot open them (error 134504, "unknown model version"). So the shape of a released version is recorded in
            the lock beside the schema, and has to stay.

            Its path may be corrected in its file: `after`, `@was` and the steps of `migration`. Stores that have not migrated yet take it, and `review`
            warns.

            What no store sees may change: defaults, delete rules, documentation, queries, seeds, indexes, the order of declarations. What is stored
            otherwise than before needs a version of its own, which `crowsfoot next` begins; `git restore` brings back what was changed by mistake.

            The first version of an app that had none before has to be the shape that was shipped, since SwiftData takes stores without a version for
            1.0.0. If it was not described rightly when it was recorded, correct it, delete its line in the lock and release it again.

            It is a warning if no store confirms that the change is part of the checksum, or if only a transformer changed.

            Model files and Swift sources mark no releases. There, `diff --base` and `review` look at every version that another one follows, and
            warn for Core Data, where it is a guess that the store stays shut.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String; pages: Int? }
            """,
        fixed: .adding(line: "model Book { title: String }\nversion 1.1.0 from 1.0.0", after: "version"),
        lock: RuleLock.library)

    static func found(_ version: Schema, _ changes: [RecordChange], in history: SchemaHistory) -> Diagnostic {
        let sayings = Sayings(
            certain: "version \(version.version) is released, but ",
            doubtful: "version \(version.version) may no longer be what was released: ",
            help: help(version, in: history))
        return found(version, changes, sayings)
    }

    /// Reports a file of a released version, of which the lock only has a seal. `entities` are those that stores have in another shape.
    static func foundSealed(_ version: Schema, _ entities: [String], in history: SchemaHistory) -> Diagnostic {
        let shown = entities.prefix(shownChanges).map { "`\($0)`" }.joined(separator: ", ")
        let more = entities.count > shownChanges ? " and \(entities.count - shownChanges) more" : ""
        let clause =
            switch entities.count {
            case 0: "values are not stored as they were"
            case 1: "\(shown) is not what it was"
            default: "\(shown)\(more) are not what they were"
            }
        return Diagnostic(
            rule, "version \(version.version) is released and can't change: \(clause)", at: version.versionRange,
            related: entities.prefix(labelledChanges).compactMap { name in
                version.model(named: name).map { .init($0.name.range, "not as it was released") }
            },
            help: "restore `\(version.ownFile)`, with `git restore` for example, and make the change in today's schema. "
                + "If the file was wrong from the start, run `crowsfoot release \(version.version) --amend \"why\"`",
            subject: "\(version.version)")
    }

    /// Reports a version that was corrected with a reason.
    static func amended(_ version: Schema, because reason: String) -> Diagnostic {
        var finding = Diagnostic(
            rule, "version \(version.version) was corrected after its release: \(reason)", at: version.versionRange,
            help: "make sure that it is now what was shipped: the app opens no other stores of it", subject: "\(version.version)")
        finding.severity = .warning
        return finding
    }

    /// Reports a version that stores reach on another path than before, if its file says so.
    static func foundOtherPath(_ version: Schema, from old: Schema) -> Diagnostic? {
        guard version.hasOwnFile, old.hasOwnFile, version.fork == nil else { return nil }
        let path: String
        if let before = old.fork?.text ?? old.predecessor?.description, let after = version.predecessor?.description, before != after {
            path = "it follows \(after) and followed \(before)"
        } else if ReleasedPath(version) != ReleasedPath(old) {
            path = "its steps changed"
        } else {
            return nil
        }
        var finding = Diagnostic(
            rule, "stores migrate to version \(version.version) on another path than when it was released: \(path)",
            at: version.versionRange, label: "stores that have not migrated yet take this path",
            help: "make sure that this is right for these stores; all others have taken the old path",
            subject: "\(version.version)")
        finding.severity = .warning
        return finding
    }

    /// Of a version that others follow, where nothing marks what is released. SwiftData refuses a store that no version of the plan
    /// describes; that Core Data refuses one that no model of the bundle describes is a guess.
    static func foundFollowed(_ version: Schema, _ changes: [RecordChange], isCertain: Bool) -> Diagnostic {
        let sayings = Sayings(
            certain: "the app no longer opens stores of version \(version.version) as it was: ",
            doubtful: "the app may no longer open stores of version \(version.version) as it was: ",
            help: "people may have such stores, since newer versions follow it: bring back what it was, with `git restore` for example, "
                + "and change it in a version of its own")
        return found(version, changes, sayings, isConfirmed: version.usesSwiftData && isCertain)
    }

    private struct Sayings {
        let certain: String
        let doubtful: String
        let help: String
    }

    private static func found(
        _ version: Schema, _ changes: [RecordChange], _ sayings: Sayings, isConfirmed: Bool = true
    ) -> Diagnostic {
        let breaking = changes.filter { !$0.isTolerated }
        // What is in a struct is recorded wherever that is stored.
        var known: Set<String> = []
        let clauses = breaking.map { $0.clause(in: version) }.filter { known.insert($0).inserted }
        let shown = clauses.prefix(shownChanges).joined(separator: ", ")
        let more = clauses.count > shownChanges ? ", and \(clauses.count - shownChanges) more" : ""
        let isCertain = isConfirmed && breaking.contains { !$0.isDoubtful }
        var finding = Diagnostic(
            rule, "\(isCertain ? sayings.certain : sayings.doubtful)\(shown)\(more)", at: version.versionRange,
            related: labels(breaking, version), help: sayings.help, subject: "\(version.version)")
        if !isCertain { finding.severity = .warning }
        return finding
    }

    private static func labels(_ changes: [RecordChange], _ version: Schema) -> [Diagnostic.Label] {
        changes.prefix(labelledChanges).compactMap { change in
            let parts = change.subject.split { $0 == "." || $0 == "[" }.map(String.init)
            guard let model = parts.first.flatMap({ version.model(named: $0) }) else { return nil }
            let property = parts.count > 1 ? model.properties.first { $0.storedName == parts[1] || $0.name.text == parts[1] } : nil
            return Diagnostic.Label((property?.name ?? model.name).range, change.clause(in: version))
        }
    }

    private static func help(_ version: Schema, in history: SchemaHistory) -> String {
        guard let current = history.current else { return "bring back what was released" }
        // Whoever takes `@released` away as well has no other version to change it in.
        let isTaken = current.isReleased || current.version == version.version
        let place =
            isTaken ? "a version of its own: `crowsfoot next \(current.version.nextMinor)`" : "version \(current.version)"
        return "bring back what was released, with `git restore` for example, and change it in \(place)"
    }
}
