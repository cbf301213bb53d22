import CrowsfootSource

enum DuplicateOutput: ValidationRule {
    static let rule = Rule(
        id: "output/duplicate", severity: .error,
        summary: "two outputs of the same kind have the same folder",
        finds: """
            Two outputs of one kind with the same folder, or two of a kind that a build generates. `custom` outputs may share a folder.
            """,
        matters: "Both would write the same files.",
        fixes: """
            the outputs differ in | schema
            their options | join them: `@formats(mermaid, svg)`
            nothing else | use another folder for one of them
            """,
        evidence: .language,
        example: """
            schema Library
            output diagrams "Docs" @formats(svg)
            output diagrams "Docs" @formats(png)
            model Book { title: String }
            """,
        fixed: .removing(line: #"output diagrams "Docs" @formats(png)"#).replacing("(svg)", with: "(svg, png)"))

    static func check(_ outputs: [Output], _ diagnostics: inout [Diagnostic]) {
        var firsts: [OutputFolder: [Output]] = [:]
        for output in outputs where output.kind != .custom {
            let folder = OutputFolder(output.folder.text)
            guard let first = firsts[folder]?.first(where: { $0.kind == output.kind }) else {
                firsts[folder, default: []].append(output)
                continue
            }
            diagnostics.append(found(output, first))
        }
    }
    private static func found(_ output: Output, _ first: Output) -> Diagnostic {
        let kind = output.kind.rawValue
        return Diagnostic(
            rule,
            output.isForBuilds
                ? "a build generates only one `\(kind)` output" : "duplicate `\(kind)` output in this folder",
            at: output.folder.range, related: [.init(first.folder.range, "the first one")],
            help: "join the options of both in one output, or use \(output.isForBuilds ? "a folder for one of them" : "another folder")",
            subject: kind)
    }
}
