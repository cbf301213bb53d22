import CrowsfootSource

enum AbsoluteOutput: ValidationRule {
    static let rule = Rule(
        id: "output/absolute-folder", severity: .warning,
        summary: "the folder of an output is an absolute path",
        finds: "An `output` with a path that starts with `/`, `~` or a drive.",
        matters: "The folder doesn't exist on other machines, such as the one that checks pull requests.",
        fixes: "Write the folder relative to the schema file, such as `../Generated`.",
        evidence: .convention,
        example: """
            schema Library
            output swiftdata "/Users/ada/Library/Generated"
            model Book { title: String }
            """,
        fixed: .replacing("/Users/ada/Library/", with: "../"))

    static func check(_ outputs: [Output], _ diagnostics: inout [Diagnostic]) {
        for output in outputs where isAbsolute(output.folder.text) {
            diagnostics.append(
                Diagnostic(
                    rule, "absolute path `\(output.folder.text)`, which other machines don't have", at: output.folder.range,
                    help: "write the folder relative to the schema file, such as `../Generated`", subject: output.kind.rawValue))
        }
    }

    private static func isAbsolute(_ path: String) -> Bool {
        let start = path.prefix(3)
        let hasDrive = start.count == 3 && start.first?.isLetter == true && (start.hasSuffix(":/") || start.hasSuffix(":\\"))
        return path.hasPrefix("/") || path.hasPrefix("~") || hasDrive
    }
}
