import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes an enum: its cases, how unknown values are read, their order and their looks.
struct EnumerationWriter {
    private let enumeration: Enumeration
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ enumeration: Enumeration, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.enumeration = enumeration
        self.names = names
        self.options = options
    }

    func write(to writer: inout TextWriter) {
        writer.documentation(enumeration.documentation)
        writer.block("\(options.typePrefix)enum \(SwiftIdentifier(enumeration.name.text)): \(conformances) {") { writer in
            for one in enumeration.cases { writeCase(one, to: &writer) }
            writeReading(to: &writer)
            writeOrder(to: &writer)
            writeTexts(.label, "The name for people.", to: &writer)
            writeTexts(.symbol, "The name of an SF Symbol.", to: &writer)
            writeColors(to: &writer)
        }
    }

    private var rawType: String { names[FrameworkName(enumeration.rawType)] }

    private var conformances: String {
        let protocols: [FrameworkName] = [.codable, .caseIterable] + (enumeration.isComparable ? [.comparable] : []) + [.sendable]
        return ([rawType] + protocols.map { names[$0] }).joined(separator: ", ")
    }

    private func writeCase(_ one: Enumeration.Case, to writer: inout TextWriter) {
        writer.documentation(one.remarks)
        let isImplied = one.rawValue == .string(one.name.text)
        let value = isImplied ? "" : " = " + names.value(one.rawValue, as: .scalar(enumeration.rawType))
        writer.line("case \(SwiftIdentifier(one.name.text))\(value)")
    }

    private func writeReading(to writer: inout TextWriter) {
        let fallback = enumeration.fallbackCase.name.text
        writer.blank()
        writer.documentation("The case of a raw value in a store; `\(fallback)` for one that no case has.")
        writer.block("\(options.memberPrefix)init(stored rawValue: \(rawType)) {") { writer in
            let reading = "self = Self(rawValue: rawValue) ?? .\(SwiftIdentifier(fallback))"
            let former = names.formerRawValues.readings(of: enumeration)
            if former.isEmpty { return writer.line(reading) }
            writer.line("switch rawValue {")
            for (value, name) in former {
                let value = names.value(value, as: .scalar(enumeration.rawType))
                writer.line("case \(value): self = .\(SwiftIdentifier(name))")
            }
            writer.line("default: \(reading)")
            writer.line("}")
        }
        guard names.enumerationsInJSON.contains(enumeration.id) else { return }
        writer.blank()
        writer.block("\(options.memberPrefix)init(from decoder: any \(names[.decoder])) throws {") { writer in
            writer.line("self.init(stored: try decoder.singleValueContainer().decode(\(rawType).self))")
        }
    }

    private func writeOrder(to writer: inout TextWriter) {
        guard enumeration.isComparable else { return }
        let order = enumeration.orderedCases.map { "`\($0.name.text)`" }.joined(separator: ", ")
        writer.blank()
        writer.documentation("In this order: \(order).")
        writer.block("\(options.memberPrefix)static func < (left: Self, right: Self) -> \(names[.bool]) {") { writer in
            writer.line("left.orderOfCase < right.orderOfCase")
        }
        writer.blank()
        writer.block("private var orderOfCase: \(names[.int]) {") { writer in
            writeSwitch(enumeration.orderedCases.enumerated().map { ($1, String($0)) }, to: &writer)
        }
    }

    /// A text for each case; where some have none, nil for those, or the name of the case if it is a label.
    private func writeTexts(_ attribute: AttributeName, _ documentation: String, to writer: inout TextWriter) {
        let texts = enumeration.cases.map { ($0, $0.attribute(attribute)?.string) }
        guard texts.contains(where: { $0.1 != nil }) else { return }
        let isComplete = attribute == .label || texts.allSatisfy { $0.1 != nil }
        writer.blank()
        writer.documentation(documentation)
        let type = names[.string] + (isComplete ? "" : "?")
        writer.block("\(options.memberPrefix)var \(attribute.rawValue): \(type) {") { writer in
            let missing = { (one: Enumeration.Case) in attribute == .label ? SwiftText(one.name.text).description : "nil" }
            writeSwitch(texts.map { one, text in (one, text.map { SwiftText($0).description } ?? missing(one)) }, to: &writer)
        }
    }

    private func writeColors(to writer: inout TextWriter) {
        guard enumeration.hasColors else { return }
        let colors = enumeration.cases.map { ($0, $0.attribute(.color)?.word?.text) }
        let isComplete = colors.allSatisfy { $0.1 != nil }
        writer.blank()
        writer.block("#if canImport(SwiftUI)", close: "#endif") { writer in
            writer.documentation("The colour of the case.")
            writer.block("\(options.memberPrefix)var color: \(names[.color])\(isComplete ? "" : "?") {") { writer in
                let values = colors.map { one, color in (one, color.map { "\(names[.color]).\(SwiftIdentifier($0))" } ?? "nil") }
                writeSwitch(values, to: &writer)
            }
        }
    }

    private func writeSwitch(_ values: [(one: Enumeration.Case, value: String)], to writer: inout TextWriter) {
        writer.line("switch self {")
        for (one, value) in values { writer.line("case .\(SwiftIdentifier(one.name.text)): \(value)") }
        writer.line("}")
    }
}

extension Enumeration {
    var hasColors: Bool { cases.contains { $0.has(.color) } }
}
