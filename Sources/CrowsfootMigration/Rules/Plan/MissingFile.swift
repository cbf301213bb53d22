import CrowsfootModel
package import CrowsfootSource

package enum MissingFile: RuleDefinition {
    /// The file's path for the output of an example.
    static let example = "LibrarySchema+Migration_V1_to_V2.swift"

    package static let rule = Rule(
        id: "plan/missing-file", severity: .error,
        summary: "the file with hand-written migration code is missing",
        finds: "A migration with unresolved steps, without the Swift file that implements them.",
        matters: """
            The app doesn't compile, because the generated migration calls functions in that file. In a build with the plugin, the
            functions throw, so the app can't open existing stores.
            """,
        fixes: """
            the unresolved steps | schema
            need code | run `crowsfoot plan --scaffold`, and write the functions
            can be steps | write them in the `migration` block
            """,
        evidence: .language,
        example: .init(UnresolvedStepRule.rule.example), fixed: UnresolvedStepRule.rule.fix)

    package static func found(_ path: String, _ plannedStep: PlannedStep) -> Diagnostic {
        Diagnostic(
            rule, "the migration to \(plannedStep.versions.new.version) needs `\(path)`, which is missing", at: plannedStep.range,
            help: "to create it, run `crowsfoot plan --scaffold`", subject: "\(plannedStep.versions.new.version)")
    }
}
