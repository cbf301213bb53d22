import CrowsfootSource

enum DuplicateOutput: ValidationRule {
    static let rule = Rule(
        id: "output/duplicate", severity: .error,
        summary: "two outputs of one kind have the same folder",
        explanation: """
            Both would write the same files, and the one that comes last would win. What differs belongs into the options of one output, as in
            `@formats(mermaid, svg)`, or into folders of their own. Programs of yours (`custom`) may share a folder.
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
                ? "builds make one `\(kind)`, and there is one for them already" : "`\(kind)` is written to this folder already",
            at: output.folder.range, related: [.init(first.folder.range, "the first one")],
            help: "join the options of both in one output, or name \(output.isForBuilds ? "a folder for one of them" : "another folder")",
            subject: kind)
    }
}
