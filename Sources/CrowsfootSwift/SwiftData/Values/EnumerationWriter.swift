import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes an enum: its cases, how unknown values are read, and their order.
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
            writeCases(to: &writer)
            writeReading(to: &writer)
            writeOrder(to: &writer)
        }
    }

    private var rawType: String { names[FrameworkName(enumeration.rawType)] }

    private var conformances: String {
        let protocols: [FrameworkName] = [.codable, .caseIterable] + (enumeration.isComparable ? [.comparable] : []) + [.sendable]
        return ([rawType] + protocols.map { names[$0] }).joined(separator: ", ")
    }

    /// Writes the cases, on one line if they fit and none has documentation.
    private func writeCases(to writer: inout TextWriter) {
        let line = "case " + enumeration.cases.map { SwiftIdentifier($0.name.text).description }.joined(separator: ", ")
        let isPlain = enumeration.cases.allSatisfy { $0.remarks == nil && isImplied($0) }
        if isPlain, writer.depth + line.utf8.count <= TextWriter.width { return writer.line(line) }
        for one in enumeration.cases {
            writer.documentation(one.remarks)
            let value = isImplied(one) ? "" : " = " + names.value(one.rawValue, as: .scalar(enumeration.rawType))
            writer.line("case \(SwiftIdentifier(one.name.text))\(value)")
        }
    }

    /// Whether a raw value is the name of its case.
    private func isImplied(_ one: Enumeration.Case) -> Bool { one.rawValue == .string(one.name.text) }

    private func writeReading(to writer: inout TextWriter) {
        let fallback = enumeration.fallbackCase.name.text
        writer.blank()
        writer.documentation("Reads a raw value from a store. An unknown one becomes `\(fallback)`.")
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
        if names.enumerationsInLists.contains(enumeration.id) { writeRawValues(to: &writer) }
        guard names.enumerationsInJSON.contains(enumeration.id) else { return }
        writer.blank()
        writer.block("\(options.memberPrefix)init(from decoder: any \(names[.decoder])) throws {") { writer in
            writer.line("self.init(stored: try decoder.singleValueContainer().decode(\(rawType).self))")
        }
    }

    /// Writes the raw values. If there are fewer of a case than before, it is unknown which ones were removed.
    private func writeRawValues(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            /// The stored raw values of a list. An unknown raw value is kept as long as the list contains the case that it reads as.
            \(options.memberPrefix)static func rawValues(of cases: [Self], replacing rawValues: [\(rawType)]) -> [\(rawType)] {
                var stored = \(names[.dictionary])(grouping: rawValues) { Self(stored: $0) }
                for (one, values) in stored {
                    var surplus = values.count - cases.filter { $0 == one }.count
                    stored[one] = values.filter { value in
                        if surplus <= 0 || Self(rawValue: value) == nil { return true }
                        surplus -= 1
                        return false
                    }
                }
                return cases.map { one in
                    guard let value = stored[one]?.first else { return one.rawValue }
                    stored[one]?.removeFirst()
                    return value
                }
            }
            """)
    }

    private func writeOrder(to writer: inout TextWriter) {
        guard names.schema.isRanked(enumeration) else { return }
        writer.blank()
        writer.block("\(options.memberPrefix)var rank: \(names[.int]) {") { writer in
            writer.line("switch self {")
            for (rank, one) in enumeration.orderedCases.enumerated() { writer.line("case .\(SwiftIdentifier(one.name.text)): \(rank)") }
            writer.line("}")
        }
        guard enumeration.isComparable else { return }
        writer.blank()
        let head = "\(options.memberPrefix)static func < (left: Self, right: Self) -> \(names[.bool])"
        writer.line("\(head) { left.rank < right.rank }")
    }
}
