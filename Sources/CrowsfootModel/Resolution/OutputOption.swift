import CrowsfootSource
import CrowsfootSyntax

/// An option that an output can have.
package struct OutputOption: Sendable {
    package let name: String
    package let kinds: Set<Output.Kind>
    /// The allowed words, or none if any name or string is allowed.
    package let choices: [String]
    /// Words of earlier versions of the language, with their current replacements.
    package let formerChoices: [String: String]

    private init(
        _ name: String, _ kinds: Set<Output.Kind>, _ choices: [String] = [], formerChoices: [String: String] = [:]
    ) {
        self.name = name
        self.kinds = kinds
        self.choices = choices
        self.formerChoices = formerChoices
    }

    package static let all: [OutputOption] = [
        .init("access", [.swiftdata, .coredata], ["public", "package", "internal"]),
        .init("base", [.swiftdata, .coredata]),
        .init("isolation", [.swiftdata, .coredata], ["nonisolated", "mainActor"]),
        .init("warnings", [.swiftdata, .coredata], ["none"]),
        .init(
            "include", [.swiftdata], ["builders", "initializers", "queries", "snapshots", "lists", "container", "previews"],
            formerChoices: ["readOnly": "snapshots", "stores": "lists"]),
        .init("include", [.coredata], ["classes", "migration"]),
        .init("formats", [.diagrams], ["mermaid", "svg", "png", "html", "dot", "plantuml", "dbml"]),
        .init("formats", [.json], ["schema", "tbls"]),
        .init("detail", [.diagrams, .mermaid], ["names", "keys", "all"]),
        .init("rows", [.diagrams, .mermaid], ["properties", "keys"]),
        .init("labels", [.diagrams, .mermaid], ["short", "full"]),
        .init("title", [.diagrams, .mermaid, .docs]),
        .init("layout", [.diagrams], ["remembered"]),
        .init("inject", [.docs]),
        .init("module", [.tests]),
        .init("command", [.custom]),
    ]

    package static func of(_ name: String, _ kind: Output.Kind) -> OutputOption? {
        all.first { $0.name == name && $0.kinds.contains(kind) }
    }

    package static func names(of kind: Output.Kind) -> [String] {
        all.filter { $0.kinds.contains(kind) }.map(\.name)
    }

    /// Returns the current replacement of a word.
    func current(_ word: Name, _ diagnostics: inout [Diagnostic]) -> Name {
        guard let current = formerChoices[word.text] else { return word }
        diagnostics.append(FormerOutputWord.found(word, now: current))
        return Name(current, word.range)
    }
}

extension Output.Kind {
    package func takes(_ option: String) -> Bool { OutputOption.of(option, self) != nil }
}

/// Reads the options of an output and checks them against the list.
enum OutputOptionReader {
    static func read(
        _ syntax: [AttributeSyntax], of kind: Output.Kind, _ reader: TreeReader, _ diagnostics: inout [Diagnostic]
    ) -> [Output.Option] {
        var options: [Output.Option] = []
        for one in syntax {
            guard let token = one.name else { continue }
            let name = reader.name(token)
            guard let option = OutputOption.of(name.text, kind) else {
                diagnostics.append(UnknownOutput.option(name, kind))
                continue
            }
            let values = one.arguments.compactMap { value($0.value, reader).map { option.current($0, &diagnostics) } }
            let isUnderstood = values.count == one.arguments.count && !values.isEmpty
            let stray = isUnderstood ? values.first { !option.choices.isEmpty && !option.choices.contains($0.text) } : name
            if let stray {
                diagnostics.append(UnknownOutput.value(stray, of: option, at: isUnderstood ? stray.range : reader.tree.range(one.span)))
            } else {
                options.append(.init(name: name, values: values))
            }
        }
        return options
    }

    private static func value(_ expression: ExpressionSyntax, _ reader: TreeReader) -> Name? {
        if case .name(let token) = expression { return reader.name(token) }
        if case .implicitMember(_, let name) = expression { return reader.name(name) }
        guard case .literal(let token) = expression, reader.tree[token].kind == .string else { return nil }
        return reader.string(token)
    }
}
