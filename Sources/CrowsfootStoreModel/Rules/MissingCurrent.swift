package import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

package enum MissingCurrent: ValidationRule {
    package static let rule = Rule(
        id: "history/missing-current", severity: .error,
        summary: "the current version of a Core Data model is missing",
        finds: """
            A Core Data model whose current version doesn't exist, for example after a merge: the version that `.xccurrentversion` or
            `current` names.
            """,
        matters: "No file names the version that the app is built with, so the app may not know the stores of the newest one.",
        fixes: """
            the version | schema | Core Data model
            has another name | correct `current` | choose it as *Model Version* in the File inspector
            was deleted by mistake | restore it | restore its folder from Git
            """,
        evidence: .language,
        example: """
            schema Library @coredata(current: "1.1.0")
            output coredata "Generated"
            version 1.0.0
            model Book { title: String }
            """,
        fixed: .replacing("1.1.0", with: "1.0.0"))

    package static func check(_ history: SchemaHistory, _ findings: inout [Diagnostic]) {
        guard let argument = history.currentArgument, case .string(let text) = argument.value, history.chosenVersion == nil
        else { return }
        findings.append(
            Diagnostic(
                rule, "`current` is \(text), which is not a version of the schema", at: argument.range,
                help: "name the version that the app is built with"))
    }

    package static func found(_ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, reason, at: range, help: "choose the model's current version in Xcode, or restore the missing folder")
    }
}
