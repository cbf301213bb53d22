import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Accessors for rows in an order, of which SwiftData stores none.
extension PropertyWriter {
    /// Rows that have no place of their own, since they were related from their own side, come last, in the same order every time.
    func writeUnordered(to writer: inout TextWriter) {
        guard let place = schema.place(of: id) else { preconditionFailure("an ordered relationship has a way back") }
        let isOptional = property.type.isOptional
        let key = { (row: String) in "(\(row).\(place.name), \(row).persistentModelID)" }
        let rows = "\(storedName)\(isOptional ? "?" : "").sorted { \(key("$0")) < \(key("$1")) }"
        writer.documentation(property.remarks)
        writer.block("\(options.memberPrefix)var \(name): \(names.type(property.type)) {") { writer in
            writer.getter(rows)
            writer.block("set {") { writer in
                let rows = isOptional ? "(newValue ?? [])" : "newValue"
                writer.block("for (place, row) in \(rows).enumerated() where row.\(place.name) != place {") { writer in
                    writer.line("row.\(place.name) = place")
                }
                writer.line("\(storedName) = newValue")
            }
        }
        writer.blank()
        writer.documentation("The rows of `\(property.name.text)` as the store has them, in no order.")
        writeStored("\(options.setterPrefix)var \(storedName): \(names.type(property.type))", initially: "[]", to: &writer)
    }
}
