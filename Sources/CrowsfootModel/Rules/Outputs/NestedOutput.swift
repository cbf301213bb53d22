import CrowsfootSource

enum NestedOutput: ValidationRule {
    static let rule = Rule(
        id: "output/nested", severity: .warning,
        summary: "one output of Swift code lies inside another",
        explanation: """
            A target of a package, and a folder that is added to an app, take in everything below them. Two outputs of Swift code in one another
            end up in one module, in which every model is declared twice. Diagrams and pages may lie wherever they like.
            """,
        evidence: .convention,
        example: """
            schema Library
            output swiftdata "Generated"
            output coredata "Generated/CoreData"
            model Book { title: String }
            """,
        fixed: .replacing(#""Generated""#, with: #""Generated/SwiftData""#))

    static func check(_ outputs: [Output], _ diagnostics: inout [Diagnostic]) {
        let code = outputs.filter { $0.kind == .swiftdata || $0.kind == .coredata || $0.kind == .tests }
        let places = Dictionary(code.map { (OutputFolder($0.folder.text), $0) }, uniquingKeysWith: { first, _ in first })
        for output in code {
            let folder = OutputFolder(output.folder.text)
            let around = folder.outerFolders.lazy.compactMap { places[$0] }.first
            let beside = places[folder].flatMap { $0.kind != output.kind ? $0 : nil }
            guard let outer = around ?? beside else { continue }
            diagnostics.append(
                Diagnostic(
                    rule, "this lies inside the folder of `\(outer.kind.rawValue)`", at: output.folder.range,
                    related: [.init(outer.folder.range, "the folder around it")], help: "give each of them a folder of its own",
                    subject: output.kind.rawValue))
        }
    }
}
