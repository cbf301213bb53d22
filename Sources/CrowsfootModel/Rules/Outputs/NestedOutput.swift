import CrowsfootSource

enum NestedOutput: ValidationRule {
    static let rule = Rule(
        id: "output/nested", severity: .warning,
        summary: "a Swift output is in the folder of another one",
        finds: "A Swift output in a subfolder of another Swift output. Diagrams and pages may be anywhere.",
        matters: "Both are compiled into the same module, so each model is declared twice.",
        fixes: "Use separate folders.",
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
                    rule, "the folder is in that of `\(outer.kind.rawValue)`", at: output.folder.range,
                    related: [.init(outer.folder.range, "the outer folder")], help: "use separate folders",
                    subject: output.kind.rawValue))
        }
    }
}
