import CrowsfootSource
import CrowsfootText

enum InvalidFolder: ValidationRule {
    static let rule = Rule(
        id: "output/invalid-folder", severity: .error,
        summary: "the folder of an output is invalid",
        finds: "A folder with control characters in its name, or one in `.git`.",
        matters: "Files can't be written there, or would overwrite files of Git.",
        fixes: "Use a folder in the repository, such as `Generated`.",
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
                    rule, message, at: output.folder.range, help: "use a folder in the repository, such as `Generated`",
                    subject: output.kind.rawValue))
        }
    }

    private static func message(about path: String) -> String? {
        if path.unicodeScalars.contains(where: \.isUnfitForDisplay) { return "control character in the folder's name" }
        // Some file systems ignore case.
        if path.split(separator: "/").contains(where: { $0.lowercased() == ".git" }) {
            return "the folder is in `.git`, which belongs to Git"
        }
        return nil
    }
}
