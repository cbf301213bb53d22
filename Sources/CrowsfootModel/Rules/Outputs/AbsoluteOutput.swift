import CrowsfootSource

enum AbsoluteOutput: ValidationRule {
    static let rule = Rule(
        id: "output/absolute-folder", severity: .warning,
        summary: "an output has a folder of one machine only",
        explanation: """
            The folder of an output is seen from the schema file. A path from the root of a disk, or from the home of a user, leads elsewhere on
            the next machine, and on the one that checks pull requests.
            """,
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
                    rule, "`\(output.folder.text)` exists on one machine only", at: output.folder.range,
                    help: "write the folder as it is seen from the schema file, such as `../Generated`", subject: output.kind.rawValue))
        }
    }

    private static func isAbsolute(_ path: String) -> Bool {
        let start = path.prefix(3)
        let hasDrive = start.count == 3 && start.first?.isLetter == true && (start.hasSuffix(":/") || start.hasSuffix(":\\"))
        return path.hasPrefix("/") || path.hasPrefix("~") || hasDrive
    }
}
