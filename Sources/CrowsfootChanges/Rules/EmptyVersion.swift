import CrowsfootModel
import CrowsfootSource

enum EmptyVersion: ValidationRule {
    static let rule = Rule(
        id: "version/empty", severity: .warning,
        summary: "a version changes nothing",
        finds: """
            A version without declarations and removals.

            For the unreleased version, the severity is **warning**; for any other, it is **error**.
            """,
        matters: "If you ship it, the app crashes when it migrates a store. The version has the same checksum as the one before.",
        fixes: """
            the version | schema
            is not finished | declare what changes
            is not needed | remove its heading
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            """,
        fixed: .adding(line: "model Author { name: String }"))

    /// The headings of empty versions.
    static func check(_ history: SchemaHistory, _ findings: inout [Diagnostic]) -> Set<Int> {
        var empty: Set<Int> = []
        for (index, (old, new)) in zip(history.versions, history.versions.dropFirst()).enumerated() where isEmpty(new, after: old) {
            empty.insert(index + 1)
            let isBegun = index + 2 == history.versions.count && !new.isReleased
            findings.append(found(new, after: old, isBegun: isBegun))
        }
        return empty
    }

    static func isEmpty(_ new: Schema, after old: Schema) -> Bool {
        let isComplete =
            old.models.count == new.models.count && old.enumerations.count == new.enumerations.count
            && old.structures.count == new.structures.count
        return isComplete && new.models.allSatisfy(\.isCarriedOver) && new.enumerations.allSatisfy(\.isCarriedOver)
            && new.structures.allSatisfy(\.isCarriedOver)
    }

    private static func found(_ new: Schema, after old: Schema, isBegun: Bool) -> Diagnostic {
        var finding = Diagnostic(
            rule, "version \(new.version) changes nothing", at: new.versionRange,
            related: [.init(old.versionRange, "equal to this one")],
            help: isBegun
                ? "declare what changes before you ship the app, or remove the heading" : "declare what changed, or remove the heading",
            subject: "\(new.version)")
        if !isBegun { finding.severity = .error }
        return finding
    }
}
