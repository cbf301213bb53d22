import CrowsfootSource
import CrowsfootSyntax

/// Reads the options of an output and holds them against the list of those that there are.
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
            let values = one.arguments.compactMap { value($0.value, reader) }
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
