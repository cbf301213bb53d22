import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes labels, symbols and colors of an enum's cases. Nothing that is stored depends on them.
struct LooksWriter {
    private let enumeration: Enumeration
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ enumeration: Enumeration, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.enumeration = enumeration
        self.names = names
        self.options = options
    }

    /// The imports for extensions of enums.
    static func imports(_ enumerations: [Enumeration], _ access: AccessLevel) -> [Import] {
        let labels = enumerations.contains { $0.has(.label) } ? [Import("Foundation", access)] : []
        return labels + (enumerations.contains { $0.has(.color) } ? [Import("SwiftUI", access, isConditional: true)] : [])
    }

    func write(to writer: inout TextWriter) {
        guard [AttributeName.label, .symbol, .color].contains(where: enumeration.has) else { return }
        writer.blank()
        if let owner = enumeration.owner, let availability = names.availability(of: names.schema[owner]) { writer.line(availability) }
        writer.block("\(options.extensionPrefix)extension \(names[enumeration.id]) {") { writer in
            writeLabels(to: &writer)
            writeSymbols(to: &writer)
            writeColors(to: &writer)
        }
    }

    /// Writes labels. A case without a label has its name.
    private func writeLabels(to writer: inout TextWriter) {
        guard enumeration.has(.label) else { return }
        let resource = names[.localizedStringResource]
        let owner = enumeration.owner.map { names.schema[$0].name.text + "." } ?? ""
        writer.block("\(options.memberPrefix)var label: \(resource) {") { writer in
            writeSwitch(to: &writer) { one in
                let key = SwiftText("\(owner)\(enumeration.name.text).\(one.name.text)")
                return "\(resource)(\(key), defaultValue: \(SwiftText(one.attribute(.label)?.string ?? one.name.text)))"
            }
        }
    }

    private func writeSymbols(to writer: inout TextWriter) {
        guard enumeration.has(.symbol) else { return }
        writer.blank()
        writer.documentation("The name of an SF Symbol.")
        writer.block("\(options.memberPrefix)var symbol: \(names[.string])\(mark(.symbol)) {") { writer in
            writeSwitch(to: &writer) { one in one.attribute(.symbol)?.string.map { SwiftText($0).description } ?? "nil" }
        }
    }

    private func writeColors(to writer: inout TextWriter) {
        guard enumeration.has(.color) else { return }
        writer.blank()
        writer.block("#if canImport(SwiftUI)", close: "#endif") { writer in
            writer.block("\(options.memberPrefix)var color: \(names[.color])\(mark(.color)) {") { writer in
                writeSwitch(to: &writer) { color(of: $0) ?? "nil" }
            }
        }
    }

    /// Returns a color of SwiftUI, or red, green, blue and opacity in hexadecimal digits.
    private func color(of one: Enumeration.Case) -> String? {
        if let name = one.attribute(.color)?.word { return "\(names[.color]).\(SwiftIdentifier(name.text))" }
        guard let digits = one.attribute(.color)?.string?.dropFirst() else { return nil }
        let parts = zip(["red", "green", "blue", "opacity"], stride(from: 0, to: digits.count, by: 2)).map { label, start in
            "\(label): 0x\(digits.dropFirst(start).prefix(2)) / 255"
        }
        return "\(names[.color])(\(parts.joined(separator: ", ")))"
    }

    /// The question mark for an attribute that some cases lack.
    private func mark(_ attribute: AttributeName) -> String { enumeration.cases.allSatisfy { $0.has(attribute) } ? "" : "?" }

    private func writeSwitch(to writer: inout TextWriter, _ value: (Enumeration.Case) -> String) {
        writer.line("switch self {")
        for one in enumeration.cases { writer.line("case .\(SwiftIdentifier(one.name.text)): \(value(one))") }
        writer.line("}")
    }
}

extension Enumeration {
    fileprivate func has(_ attribute: AttributeName) -> Bool { cases.contains { $0.has(attribute) } }
}
