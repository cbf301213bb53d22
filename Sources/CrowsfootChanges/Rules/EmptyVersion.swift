import CrowsfootModel
import CrowsfootSource

enum EmptyVersion: ValidationRule {
    static let rule = Rule(
        id: "version/empty", severity: .warning,
        summary: "a version declares and removes nothing",
        explanation: """
            A version exists because the shape of the store changes. One that changes nothing is the same to the store as the one before, and two
            versions of one shape are a crash when an older store is opened.

            It is a warning as long as the version is the one that is being worked on, which begins as a heading and nothing else; do not ship the
            app before something has changed. Of any other version it is an error.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            """,
        fixed: .adding(line: "model Author { name: String }"))

    /// The places of the versions that it finds.
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
            rule, "version \(new.version) declares and removes nothing", at: new.versionRange,
            related: [.init(old.versionRange, "it is the same as this one")],
            help: isBegun
                ? "declare what changes before the app is shipped, or remove the heading" : "declare what changed, or remove the heading",
            subject: "\(new.version)")
        if !isBegun { finding.severity = .error }
        return finding
    }
}
