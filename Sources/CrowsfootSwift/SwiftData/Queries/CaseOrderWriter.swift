import CrowsfootModel
import CrowsfootText

/// Writes the order of enums that queries sort by in memory, as far as the enums do not have it themselves.
struct CaseOrderWriter {
    static let property = "placeAmongCases"

    private let enumerations: [Enumeration]
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ models: [Model], _ names: VersionNames, _ options: SwiftDataOptions) {
        let schema = names.schema
        let keys = models.flatMap(\.queries).flatMap(\.sortKeys)
        let sorted = Set(keys.compactMap { schema.enumerationSortedAfterFetch(by: $0) }.filter { !$0.isComparable }.map(\.id))
        enumerations = schema.enumerations.filter { sorted.contains($0.id) }
        self.names = names
        self.options = options
    }

    func write(to writer: inout TextWriter) {
        for enumeration in enumerations {
            writer.blank()
            writer.block("extension \(names[enumeration.id]) {") { writer in
                writer.documentation("The cases in the order in which they are declared, counted from zero.")
                // Sort descriptors are sent from thread to thread, and take no key path of the main actor.
                writer.block("nonisolated fileprivate var \(Self.property): \(names[.int]) {") { writer in
                    writer.line("switch self {")
                    for (place, one) in enumeration.cases.enumerated() {
                        writer.line("case .\(SwiftIdentifier(one.name.text)): \(place)")
                    }
                    writer.line("}")
                }
            }
        }
    }
}
