import CrowsfootModel
package import CrowsfootSource

package enum MissingFile: RuleDefinition {
    /// Where the output of an example would have the file.
    static let example = "Generated/LibrarySchema+Migration_V1_to_V2.swift"

    package static let rule = Rule(
        id: "plan/missing-file", severity: .error,
        summary: "the file in which a person says the rest of a migration is not there",
        explanation: """
            The code that is generated for a migration with gaps calls functions that a person writes. They stand in a file beside the generated
            ones, and as long as that is not there, the app does not compile.

            `crowsfoot plan --scaffold` begins it, with a function for each gap. It is written once and is yours. A schema that says everything in
            steps of its migration needs none.

            Only `crowsfoot plan` looks for the file.
            """,
        evidence: .language,
        example: .init(OpenGap.rule.example), fixed: OpenGap.rule.fix)

    package static func found(_ path: String, _ plannedStep: PlannedStep) -> Diagnostic {
        Diagnostic(
            rule, "the migration to \(plannedStep.versions.new.version) needs `\(path)`, which is not there", at: plannedStep.range,
            help: "run `crowsfoot plan --scaffold`, which begins it", subject: "\(plannedStep.versions.new.version)")
    }
}
