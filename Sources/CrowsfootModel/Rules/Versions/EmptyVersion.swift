import CrowsfootSource

enum EmptyVersion: HistoryRule {
    static let rule = Rule(
        id: "version/empty", severity: .warning,
        summary: "a version declares and removes nothing",
        explanation: """
            A version exists because the shape of the store changes. One that changes nothing is the same to the store as the one before, and two
            versions of one shape are a crash when an older store is opened.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            """,
        mended: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Author { name: String }
            """)

    static func check(_ versions: Versions<Schema?, Schema>, _ findings: inout [Diagnostic]) {
        guard let old = versions.old else { return }
        let new = versions.new
        let isComplete =
            old.models.count == new.models.count && old.enumerations.count == new.enumerations.count
            && old.structures.count == new.structures.count
        let isUnchanged =
            new.models.allSatisfy(\.isCarriedOver) && new.enumerations.allSatisfy(\.isCarriedOver)
            && new.structures.allSatisfy(\.isCarriedOver)
        guard isComplete, isUnchanged else { return }
        findings.append(
            Diagnostic(
                rule, "version \(new.version) declares and removes nothing", at: new.versionRange,
                related: [.init(old.versionRange, "it is the same as this one")], help: "declare what changes, or remove the heading",
                subject: "\(new.version)"))
    }
}
