package import CrowsfootSource

package enum VersionFork: ValidationRule {
    package static let rule = Rule(
        id: "version/fork", severity: .error,
        summary: "two released versions follow the same one",
        explanation: """
            A store migrates through the released versions one by one. When a hotfix 1.2.1 and version 1.3.0 were released on two branches, both
            follow 1.2.0, and stores of 1.2.1 have no migration to 1.3.0.

            Put one after the other: edit `after` in the file of the later version. Its shape stays as it was released, and so does its seal in the lock.
            Stores that have not migrated yet take the new path. The finding lists what stores of the hotfix lose on it.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.3.0 after 1.2.0
            model Book { title: String; pages: Int?; isbn: String? }
            """,
        fixed: .unchanged,
        copies: [
            copy("1.1.0", "version 1.1.0\nmodel Book { title: String }\n"),
            copy("1.1.1", "version 1.1.1 after 1.1.0\nmodel Book { title: String; isbn: String? }\n"),
            copy(
                "1.2.0", "version 1.2.0 after 1.1.0\nmodel Book { title: String; pages: Int? }\n",
                fixed: "version 1.2.0 after 1.1.1\nmodel Book { title: String; pages: Int? }\n"),
        ])

    private static func copy(_ version: String, _ text: String, fixed: String? = nil) -> Rule.Neighbour {
        let heading = "schema Library\n"
        return Rule.Neighbour(name: "Library.versions/\(version).schema", example: heading + text, fixed: heading + (fixed ?? text))
    }

    /// `losses` are the paths of what stores lose on the way from the other version, and `effects` says what becomes of them.
    package static func found(_ version: Schema, _ losses: [String], _ effects: [Diagnostic.Label]) -> Diagnostic? {
        guard let fork = version.fork, let other = version.predecessor else { return nil }
        let shown = losses.prefix(shownLosses).map { "`\($0)`" }.joined(separator: ", ")
        let more = losses.count > shownLosses ? " and \(losses.count - shownLosses) more" : ""
        let consequence = losses.isEmpty ? "" : "; stores of \(other) then lose \(shown)\(more)"
        var finding = Diagnostic(
            rule,
            "versions \(other) and \(version.version) were both released after \(fork.text), and stores of \(other) have no way to the later one",
            at: fork.range, related: effects,
            help: "write `after \(other)` in `\(version.ownFile)`\(consequence)",
            fixes: [FixIt("write `after \(other)`", .unsafe, [.init(fork.range, with: "\(other)")])], subject: "\(version.version)")
        finding.isOutcome = true
        return finding
    }

    private static let shownLosses = 3
}
