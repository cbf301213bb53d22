import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel

enum IntermediateChanged: ValidationRule {
    static let rule = Rule(
        id: "lock/intermediate-changed", severity: .warning,
        summary: "an intermediate version of a released migration changed",
        finds: """
            A migration whose intermediate versions differ from the `via` lines in `versions.lock`. The cause is a corrected step of a
            released version, or another version of Crowsfoot.
            """,
        matters: """
            The app can't open a store whose migration was interrupted at the old intermediate version. SwiftData continues such a
            migration at the next launch. All other stores open.
            """,
        fixes: """
            the steps | schema
            were changed by mistake | restore them in the file of the released version
            are right, and few users can be affected | `@allow(lock/intermediate-changed, "why")`
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1.2.0 after 1.1.0
            model Book { title: String; isbn: String; pages: Int? }
            """,
        fixed: .unchanged,
        lock: lock,
        copies: [
            Rule.Neighbor(name: "Library.versions/1.0.0.schema", example: first, fixed: first),
            Rule.Neighbor(name: "Library.versions/1.1.0.schema", example: second, fixed: second),
        ])

    private static let first = "schema Library\nversion 1.0.0\nmodel Book { title: String }\n"
    private static let second =
        "schema Library\nversion 1.1.0 after 1.0.0\nmodel Book { title: String; isbn: String }\nmigration { fill Book.isbn with \"unknown\" }\n"

    private static let lock = Rule.Neighbor(
        name: "Library.versions/versions.lock", example: lines("QKf3cbeLQ4p0Mslb8vfEYGHd8hrgRL3B2b7MkTTQMm8="),
        fixed: lines("USA6m5M+tjUmbRxABlV34BHqId+h/Mj+y+yZkHYzG78="))

    private static func lines(_ intermediate: String) -> String {
        """
        crowsfoot-lock 2
        1.0.0 seal x7EVUtIGbowmKgtYXQf8sj1dTxRwghIoBSmNoc4gfvg=
        1.0.0 checksum p2xBvco2BhzP7DyiqPF9Zc6+CD5y5Aqe7GgM9I/H2wo=
        1.0.0 entity Book zs/yvbbVRgr+m2NP5u9cvipxsBbMTzbLwPTXujDD/3M=
        1.1.0 after 1.0.0
        1.1.0 seal 45D+pR6INEbCYND9IblnQwNGbg7nYINnUYUeY8wTma8=
        1.1.0 checksum t79+QFmRgzpvN4Dlws3dDpJOlXJmf5X7XnA/TfAbzJc=
        1.1.0 entity Book WZeto1HlJrhL9rS/NBQG81SIYM3fM8kd3aPT6kQMQQI=
        1.1.0 via \(intermediate)

        """
    }

    /// Checks only steps with recorded versions, because planning takes time.
    static func check(_ steps: JudgedSteps, _ lock: Lock?) -> [Diagnostic] {
        guard let lock else { return [] }
        return steps.steps.compactMap { step in
            let new = step.versions.new
            guard new.isReleased, new.fork == nil, let recorded = lock[new.version]?.intermediateChecksums, !recorded.isEmpty else {
                return nil
            }
            var planner = StepPlanner(step)
            let planned = planner.plan().intermediateChecksums
            return !planned.isEmpty && planned.allSatisfy(recorded.contains)
                ? nil : found(step.versions, isCorrected: lock.hasCorrectedPath(to: new))
        }
    }

    /// Steps that were corrected on purpose aren't to be restored.
    private static func found(_ versions: Versions<Schema>, isCorrected: Bool) -> Diagnostic {
        let (old, new) = (versions.old.version, versions.new.version)
        let restore = isCorrected ? "" : "restore the steps in `\(versions.new.ownFile)`, or, "
        return Diagnostic(
            rule,
            "the migration from \(old) to \(new) has another intermediate version, so the app can't open interrupted stores",
            at: versions.new.versionRange,
            help: "\(restore)if few stores can be affected, write `@allow(lock/intermediate-changed, \"why\")`",
            subject: "\(new)")
    }
}
