import CrowsfootSource
import CrowsfootSwiftSource

/// Lists the declarations that were read from Swift files, one per line.
struct SourcesDump {
    private let files: SwiftFiles
    private var lines: [String] = []

    static func text(_ files: SwiftFiles) -> String {
        var dump = SourcesDump(files)
        let sources = files.meaning
        for schema in sources.schemas { dump.add(schema) }
        if !sources.omissions.isEmpty { dump.lines.append("gaps") }
        for omission in sources.omissions {
            dump.lines.append("  \(files.place(omission.range)) \(omission.fate.rawValue): \(omission.reason)")
        }
        return dump.lines.map { $0 + "\n" }.joined()
    }

    private init(_ files: SwiftFiles) {
        self.files = files
    }

    private mutating func add(_ schema: SwiftDataSchema) {
        lines.append("schema" + (schema.plan.map { " of plan \($0.text)" } ?? ""))
        for version in schema.versions {
            let number = version.number.map { " " + $0.parts.map { String($0) }.joined(separator: ".") } ?? ""
            lines.append("  version \(version.name?.text ?? "-")\(number)\(Self.documented(version.documentation))")
            for model in version.models { add(model) }
            for value in version.values { add(value) }
        }
        for stage in schema.stages {
            lines.append("  \(stage.isCustom ? "custom" : "lightweight") \(stage.source) -> \(stage.target)")
        }
    }

    private mutating func add(_ model: SwiftDataModel) {
        let parent = model.superclass.map { ": " + $0.joined(separator: ".") } ?? ""
        lines.append(
            "    model \(model.path.joined(separator: "."))\(parent) \(files.place(model.range))\(Self.documented(model.documentation))")
        for property in model.properties { add(property) }
        for group in model.uniques { lines.append("      unique \(group.properties.joined(separator: ", "))") }
        for group in model.indices {
            lines.append("      \(group.isSpatial ? "spatial index" : "index") \(group.properties.joined(separator: ", "))")
        }
    }

    private mutating func add(_ property: SwiftDataProperty) {
        var line = "      \(property.name.text): \(Self.text(property.type))" + Self.text(property.value)
        for option in property.options { line += " .\(option.name)" + (option.argument.map { "(\($0))" } ?? "") }
        if let name = property.formerName { line += " was \(name.text)" }
        if let hash = property.hashModifier { line += " hash \(hash.text)" }
        if property.isTransient { line += " transient" }
        if let relationship = property.relationship {
            line += " delete=\(relationship.deleteRule?.text ?? "-")"
            if let minimum = relationship.minimum { line += " min=\(minimum)" }
            if let maximum = relationship.maximum { line += " max=\(maximum)" }
            switch relationship.inverse {
            case .none: line += " oneway"
            case .written(let name, _): line += " inverse=\(name)"
            case .found(let name): line += " inverse=\(name) (found)"
            }
        }
        lines.append(line + Self.documented(property.documentation))
    }

    private mutating func add(_ value: SwiftDataValueType) {
        let path = value.path.joined(separator: ".")
        switch value.kind {
        case .enumeration(let rawType, let cases):
            lines.append("    enum \(path)\(rawType.map { ": \($0)" } ?? "")\(Self.documented(value.documentation))")
            for one in cases {
                let texts = one.payloads.map { ($0.label.map { $0 + ": " } ?? "") + Self.text($0.type) }
                let payloads = one.hasPayload ? "(\(texts.joined(separator: ", ")))" : ""
                lines.append("      case \(one.name.text)\(payloads)\(Self.text(one.rawValue))\(Self.documented(one.documentation))")
            }
        case .rawStructure: lines.append("    struct \(path) with a raw value")
        case .structure(let members):
            lines.append("    struct \(path)\(Self.documented(value.documentation))")
            for member in members {
                let keyword = member.isConstant ? "let" : "var"
                lines.append("      \(keyword) \(member.name.text): \(Self.text(member.type))\(Self.text(member.value))")
            }
        }
    }

    private static func documented(_ text: String?) -> String {
        text.map { " /// " + $0.replacing("\n", with: " ⏎ ") } ?? ""
    }

    private static func text(_ value: SwiftDataDefault?) -> String {
        guard let value else { return "" }
        switch value.kind {
        case .literal: return " = \(value.text)"
        case .now: return " = now"
        case .newIdentifier: return " = uuid"
        case .empty: return " = empty"
        case .member(let path): return " = member \(path.joined(separator: "."))"
        case .other: return " = code \(value.text.replacing("\n", with: "⏎"))"
        }
    }

    private static func text(_ type: SwiftDataType) -> String {
        switch type {
        case .foreign(let name): name
        case .model(let path): "model " + path.joined(separator: ".")
        case .value(let path): "value " + path.joined(separator: ".")
        case .optional(let wrapped): text(wrapped) + "?"
        case .array(let element): "[\(text(element))]"
        case .set(let element): "Set<\(text(element))>"
        case .dictionary(let key, let value): "[\(text(key)): \(text(value))]"
        }
    }
}
