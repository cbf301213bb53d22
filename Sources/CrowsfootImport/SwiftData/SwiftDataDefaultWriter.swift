import CrowsfootSwiftSource
import CrowsfootSyntax

/// Writes defaults in the schema language. Unsupported ones are emitted in backticks.
struct SwiftDataDefaultWriter {
    /// The cases of each enum of the version, by qualified name.
    let cases: [[String]: Set<String>]

    /// The replacement for a default that can't be written even in backticks, or `nil` to omit it.
    private let substitute: String?

    init(_ version: SwiftDataVersion, besides foreign: Set<[String]>, for purpose: DraftPurpose) {
        var cases: [[String]: Set<String>] = [:]
        for value in version.values where !foreign.contains(value.path) {
            if case .enumeration(_, let list) = value.kind { cases[value.path] = Set(list.map(\.name.text).filter(\.isSchemaName)) }
        }
        self.cases = cases
        // Objects get a value all the same, which determines whether stores open.
        substitute = purpose == .comparison ? "`unreadDefault`" : nil
    }

    /// The text of a default, or `nil` if not even backticks can contain it.
    func text(_ value: SwiftDataDefault, for type: SwiftDataType) -> String? {
        switch value.kind {
        case .literal where fits(value.text, type): return value.literal
        case .now where type.unwrapped == .foreign("Date"): return ".now"
        case .newIdentifier where type.unwrapped == .foreign("UUID"): return "UUID()"
        case .empty:
            if case .array = type.unwrapped { return "[]" }
            if case .dictionary = type.unwrapped { return "[:]" }
        case .member(let path):
            if case .value(let owner) = type.unwrapped, let name = path.last, cases[owner]?.contains(name) == true { return "." + name }
        case .literal, .now, .newIdentifier, .other: break
        }
        if value.text.allSatisfy(\.isWhitespace) { return nil }
        let isWritable = !value.text.contains("`") && !value.text.contains("\"\"\"") && !value.text.contains("//")
        return isWritable || !value.text.contains(where: \.isNewline) && !value.text.contains("`")
            ? SwiftDataTypeWriter.code(value.text) : substitute
    }

    /// Whether the literal has its type in the language, too.
    private func fits(_ text: String, _ type: SwiftDataType) -> Bool {
        if text == "nil" { return true }
        switch type.unwrapped {
        case .foreign(let name):
            let isText = text.hasPrefix("\"") || text.hasPrefix("#")
            return SwiftDataTypeWriter.scalar(name).map { isText == ($0 == "String") } ?? false
        case .array: return text == "[]"
        case .dictionary: return text == "[:]"
        case .model, .value, .set, .optional: return false
        }
    }
}

extension SwiftDataDefault {
    /// A literal on one line.
    var literal: String {
        text.hasPrefix("\"\"\"") || text.hasPrefix("#") ? StringLiteral.spelling(of: StringLiteral.value(of: text)) : text
    }
}

extension SwiftDataType {
    var unwrapped: SwiftDataType {
        if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
    }
}
