import CrowsfootModel
package import CrowsfootSource

package enum ChangedRelease: ValidationRule {
    /// The maximum number of changes in one message.
    private static let shownChanges = 3
    private static let labelledChanges = 8

    package static let rule = Rule(
        id: "lock/changed", severity: .error,
        summary: "a released version changed",
        finds: """
            A released version whose shape or defaults differ from `versions.lock`. Its path may be corrected in its file: `after`,
            `@was` and the steps of `migration`. `review` then warns.

            Changes that aren't part of a store are allowed: delete rules, documentation, queries, seeds, indexes and the order of
            declarations.

            Swift sources and Core Data models don't mark releases. There, `diff` and `review` report a version that changed under its
            number. It counts as released if another version follows it or a Git tag contains it; otherwise, the severity is **warning**.

            If no store confirms that the change is part of the checksum, or if only a transformer changed, the severity is **warning**.
            """,
        matters: """
            The app can't open stores of that version (error 134504, "unknown model version").

            The first `VersionedSchema` of an app must have the shape that was shipped, since SwiftData uses it for stores without a
            version.
            """,
        fixes: """
            the change | schema | SwiftData source | Core Data model
            is new | restore the version, and make the change in the unreleased one | restore the version, and add a `VersionedSchema` | restore the model version, and add a new one
            corrects a wrong record | `crowsfoot release 1.0.0 --amend "why"` | – | –
            """,
        evidence: .confirmed,
        doubt: """
            For Core Data, it isn't confirmed that the store can't be opened. For the newest version, the severity is then a warning, unless a Git
            tag contains it.
            """,
        isFatal: true,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String; pages: Int? }
            """,
        fixed: .adding(line: "model Book { title: String }\nversion 1.1.0 from 1.0.0", after: "version"),
        lock: RuleLock.library)

    static func found(_ version: Schema, _ changes: [RecordChange], in history: SchemaHistory) -> Diagnostic {
        let isDoubtful = isDoubtful(changes)
        return found(
            version, changes,
            { details in
                isDoubtful
                    ? "version \(version.version) may differ from the released one: \(details)"
                    : "version \(version.version) is released and can't change, but \(details)"
            }, help: help(version, in: history))
    }

    /// Reports a file of a released version. `entities` are those whose shape differs from the lock; `changes` are their changes, if they
    /// are known.
    static func foundSealed(
        _ version: Schema, _ entities: [String], _ changes: [RecordChange]?, in history: SchemaHistory
    ) -> Diagnostic {
        let help =
            "restore `\(version.ownFile)`, and make the change in the schema; or, if the file was wrong from the start, "
            + "run `crowsfoot release \(version.version) --amend \"why\"`"
        if let changes, changes.contains(where: { !$0.isTolerated }) {
            var finding = found(version, changes, { "version \(version.version) is released and can't change, but \($0)" }, help: help)
            finding.severity = .error
            return finding
        }
        let shown = entities.prefix(shownChanges).map { "`\($0)`" }.joined(separator: ", ")
        let more = entities.count > shownChanges ? " and \(entities.count - shownChanges) more" : ""
        let clause =
            switch entities.count {
            case 0: "values are stored differently"
            case 1: "\(shown) differs"
            default: "\(shown)\(more) differ"
            }
        return Diagnostic(
            rule, "version \(version.version) is released and can't change: \(clause)", at: version.versionRange,
            related: entities.prefix(labelledChanges).compactMap { name in
                version.model(named: name).map { .init($0.name.range, "differs from the released version") }
            },
            help: help, subject: "\(version.version)")
    }

    /// Reports defaults that differ from those of the release. Stores of earlier versions get them on their way.
    static func otherDefaults(_ version: Schema) -> Diagnostic {
        Diagnostic(
            rule, "version \(version.version) is released, but a default in it changed, so stores that migrate to it get other values",
            at: version.versionRange,
            help: version.hasOwnFile
                ? "restore `\(version.ownFile)`, and change the default in the schema; or, if the file was wrong from the start, "
                    + "run `crowsfoot release \(version.version) --amend \"why\"`"
                : "restore the default, and change it in the next version",
            subject: "\(version.version)")
    }

    /// Reports a version that was corrected with a reason.
    static func amended(_ version: Schema, because reason: String) -> Diagnostic {
        var finding = Diagnostic(
            rule, "version \(version.version) was corrected after its release: \(reason)", at: version.versionRange,
            help: "make sure that it is now what you shipped, since the app opens no other stores of it", subject: "\(version.version)")
        finding.severity = .warning
        return finding
    }

    /// Reports a version that stores reach on another path than before, because of its file.
    static func foundOtherPath(_ version: Schema, from old: Schema) -> Diagnostic? {
        guard version.hasOwnFile == old.hasOwnFile, version.fork == nil else { return nil }
        guard let before = old.fork?.text ?? old.predecessor?.description, let after = version.predecessor?.description else { return nil }
        let path: String
        if before != after {
            path = "which follows \(after) instead of \(before)"
        } else if ReleasedPath(version) != ReleasedPath(old) {
            path = "whose steps changed"
        } else {
            return nil
        }
        var finding = Diagnostic(
            rule, "stores take another path to the released version \(version.version), \(path)",
            at: version.versionRange,
            help: "make sure that this is right for stores that haven't migrated yet",
            subject: "\(version.version)")
        finding.severity = .warning
        return finding
    }

    /// Reports a version that others follow, in sources that don't mark releases. SwiftData rejects a store of an unknown version. For Core
    /// Data, that is unconfirmed.
    static func foundFollowed(_ version: Schema, _ changes: [RecordChange], isCertain: Bool) -> Diagnostic {
        let isConfirmed = isCertain || !version.usesSwiftData
        let effect = isConfirmed && version.usesSwiftData && !isDoubtful(changes) ? "can't" : "may be unable to"
        return found(
            version, changes, { "version \(version.version) changed (\($0)), so the app \(effect) open its existing stores" },
            help: "restore the version, and make the change in a new one", isConfirmed: isConfirmed)
    }

    private static func isDoubtful(_ changes: [RecordChange]) -> Bool { changes.allSatisfy { $0.isTolerated || $0.isDoubtful } }

    /// Creates the finding. `message` formats a list of changes. Without a confirmation, it is a warning.
    static func found(
        _ version: Schema, _ changes: [RecordChange], _ message: (String) -> String, help: String, isConfirmed: Bool = true
    ) -> Diagnostic {
        let found = changes.filter { !$0.isTolerated }
        // A doubt about a hash is no change, and matters only if nothing else changed.
        let certain = found.filter { !$0.isDoubtful }
        let breaking = certain.isEmpty ? found : certain
        // The shape contains members of a struct for each property that stores it.
        var known: Set<String> = []
        let clauses = breaking.map { $0.clause(in: version) }.filter { known.insert($0).inserted }
        let shown = clauses.prefix(shownChanges).joined(separator: ", ")
        let more = clauses.count > shownChanges ? ", and \(clauses.count - shownChanges) more" : ""
        var finding = Diagnostic(
            rule, message(shown + more), at: version.versionRange, related: labels(breaking, version), help: help,
            subject: "\(version.version)")
        if !isConfirmed || isDoubtful(changes) { finding.severity = .warning }
        return finding
    }

    private static func labels(_ changes: [RecordChange], _ version: Schema) -> [Diagnostic.Label] {
        changes.prefix(labelledChanges).compactMap { change in
            let parts = change.subject.split { $0 == "." || $0 == "[" }.map(String.init)
            guard let model = parts.first.flatMap({ version.model(named: $0) }) else { return nil }
            let property = parts.count > 1 ? model.properties.first { $0.storedName == parts[1] || $0.name.text == parts[1] } : nil
            return Diagnostic.Label((property?.name ?? model.name).range, change.label(in: version))
        }
    }

    private static func help(_ version: Schema, in history: SchemaHistory) -> String {
        guard let current = history.current else { return "restore the released version" }
        // If `@released` was removed, too, no other version can contain the change.
        let isTaken = current.isReleased || current.version == version.version
        let target =
            isTaken ? "a new version: `crowsfoot next \(current.version.nextMinor)`" : "version \(current.version)"
        return "restore the released version, and make the change in \(target)"
    }
}
