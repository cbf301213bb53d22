import CrowsfootModel
import CrowsfootSwiftSource
import CrowsfootSyntax

/// Writes types in the schema language. Unsupported ones are emitted in backticks.
struct SwiftDataTypeWriter {
    let names: ImportedTypeNames

    private static let aliases = ["TimeInterval": "Double", "Float32": "Float", "Float64": "Double"]

    func text(_ type: SwiftDataType, in model: [String]?) -> String {
        switch type {
        case .foreign(let name): return Self.scalar(name) ?? Self.code(name)
        case .model(let path), .value(let path): return names.text(path, in: model) ?? Self.code(path.joined(separator: "."))
        case .optional(.optional): return Self.code(swift(type))
        case .optional(let wrapped): return text(wrapped, in: model) + "?"
        case .array(let element): return "[\(text(element, in: model))]"
        case .dictionary(let key, let value): return "[\(text(key, in: model)): \(text(value, in: model))]"
        case .set: return Self.code(swift(type))
        }
    }

    /// Whether the text between backticks is a Swift type; in damaged sources it may not be.
    static func isReadable(_ type: String) -> Bool {
        type.split(separator: "`", omittingEmptySubsequences: false).enumerated().allSatisfy { index, part in
            index.isMultiple(of: 2) || SwiftTypeText.isType(String(part))
        }
    }

    static func scalar(_ name: String) -> String? { ScalarType(rawValue: name)?.rawValue ?? aliases[name] }

    /// The spelling in Swift.
    private func swift(_ type: SwiftDataType) -> String {
        switch type {
        case .foreign(let name): name
        case .model(let path), .value(let path): path.joined(separator: ".")
        case .optional(let wrapped): swift(wrapped) + "?"
        case .array(let element): "[\(swift(element))]"
        case .set(let element): "Set<\(swift(element))>"
        case .dictionary(let key, let value): "[\(swift(key)): \(swift(value))]"
        }
    }

    /// Returns Swift code in backticks: on one line, and without backticks of its own.
    static func code(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).map { line in
            var line = line
            while line.first?.isWhitespace == true { line.removeFirst() }
            while line.last?.isWhitespace == true { line.removeLast() }
            return line
        }
        return "`\(lines.joined(separator: " ").filter { $0 != "`" })`"
    }
}
