import CrowsfootSource
import CrowsfootText

enum InvalidFolder: ValidationRule {
    static let rule = Rule(
        id: "output/invalid-folder", severity: .error,
        summary: "an output has a folder that nothing may be written into",
        explanation: """
            The folder of an output has no control characters in its name: no system takes NUL, and the others make a path read differently
            from what it says. It isn't in `.git` either, where git keeps its own files and the programs that it runs.
            """,
        evidence: .language,
        example: """
            schema Library
            output swiftdata ".git/hooks"
            model Book { title: String }
            """,
        fixed: .replacing(".git/hooks", with: "Generated"))

    static func check(_ outputs: [Output], _ diagnostics: inout [Diagnostic]) {
        for output in outputs {
            guard let message = message(about: output.folder.text) else { continue }
            diagnostics.append(
                Diagnostic(
                    rule, message, at: output.folder.range, help: "name a folder inside the repository, such as `Generated`",
                    subject: output.kind.rawValue))
        }
    }

    private static func message(about path: String) -> String? {
        if path.unicodeScalars.contains(where: \.isUnfitForDisplay) { return "the folder has a control character in its name" }
        // Some disks take no notice of case.
        if path.split(separator: "/").contains(where: { $0.lowercased() == ".git" }) { return "`.git` belongs to git" }
        return nil
    }
}
