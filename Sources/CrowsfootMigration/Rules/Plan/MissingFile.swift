import CrowsfootModel
package import CrowsfootSource

package enum MissingFile: RuleDefinition {
    /// Where the output of an example would have the file.
    static let example = "LibrarySchema+Migration_V1_to_V2.swift"

    package static let rule = Rule(
        id: "plan/missing-file", severity: .error,
        summary: "the file in which a person says the rest of a migration is not there",
        explanation: """
            The code that is generated for a migration with gaps calls functions that a person writes. They are in a file beside the schema, and
            without it the app does not compile. A build by the plugin puts functions in their place that throw.

            `crowsfoot generate` writes it, with a function for each gap. It is written once and is yours. A schema that says everything in
            steps of its migration needs none.
            """,
        evidence: .language,
        example: .init(OpenGap.rule.example), fixed: OpenGap.rule.fix)

    package static func found(_ path: String, _ plannedStep: PlannedStep) -> Diagnostic {
        Diagnostic(
            rule, "the migration to \(plannedStep.versions.new.version) needs `\(path)`, which is not there", at: plannedStep.range,
            help: "run `crowsfoot plan --scaffold`, which writes it", subject: "\(plannedStep.versions.new.version)")
    }
}
