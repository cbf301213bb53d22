import CrowsfootText

/// Writes the error that initialisers and `validate()` throw.
struct ValidationErrorWriter {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    private static let rules = [
        ("nonEmpty", "", "Something has to be there.", "must not be empty"),
        ("range", "String", "A number has to lie in a range.", "must lie in \\(range)"),
        ("length", "String", "A text or a collection has to be so long.", "must have a length of \\(range)"),
        ("matches", "String", "The whole of a text has to match a regular expression.", "must match \\(pattern)"),
        ("count", "String", "A relationship has to lead to so many rows.", "must lead to \\(range) rows"),
    ]

    func write(to writer: inout TextWriter) {
        let protocols: [FrameworkName] = [.error, .localizedError, .hashable, .sendable]
        let conformances = protocols.map { names.frameworks[$0] }.joined(separator: ", ")
        writer.blank()
        writer.block("extension \(names.base) {") { writer in
            writer.documentation("A value that breaks a rule of the schema.")
            writer.block("\(options.typePrefix)struct ValidationError: \(conformances) {") { writer in
                writeRule(to: &writer)
                writer.blank()
                writeMembers(to: &writer)
            }
        }
    }

    private func writeRule(to writer: inout TextWriter) {
        let string = names.frameworks[.string]
        writer.documentation("What the schema asks of a value. Ranges read as in the schema.")
        writer.block("\(options.typePrefix)enum Rule: \(names.frameworks[.hashable]), \(names.frameworks[.sendable]) {") { writer in
            for (name, value, documentation, _) in Self.rules {
                writer.documentation(documentation)
                writer.line("case \(name)\(value.isEmpty ? "" : "(\(string))")")
            }
        }
    }

    private func writeMembers(to writer: inout TextWriter) {
        let string = names.frameworks[.string]
        writer.documentation("The name of the model.")
        writer.line("\(options.memberPrefix)let model: \(string)")
        writer.documentation("The name of the property.")
        writer.line("\(options.memberPrefix)let property: \(string)")
        writer.documentation("The rule that is broken.")
        writer.line("\(options.memberPrefix)let rule: Rule")
        writer.blank()
        writer.documentation("A sentence for people, such as “Item.name must not be empty.”")
        writer.block("\(options.memberPrefix)var errorDescription: \(string)? {") { writer in
            writer.line("switch rule {")
            for (name, value, _, text) in Self.rules {
                let binding = text.contains("pattern") ? "pattern" : "range"
                writer.line("case .\(name)\(value.isEmpty ? "" : "(let \(binding))"): \"\\(model).\\(property) \(text).\"")
            }
            writer.line("}")
        }
    }
}
