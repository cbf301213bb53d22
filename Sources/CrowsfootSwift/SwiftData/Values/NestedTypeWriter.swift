import CrowsfootModel
import CrowsfootText

/// Writes the enums and structs that are declared in a model.
struct NestedTypeWriter {
    private let model: Model
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ model: Model, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.model = model
        self.names = names
        self.options = options
    }

    func write(to writer: inout TextWriter) {
        for id in model.enumerations {
            writer.blank()
            EnumerationWriter(names.schema[id], names, options).write(to: &writer)
        }
        for id in model.structures {
            writer.blank()
            StructureWriter(names.schema[id], names, options).write(to: &writer)
        }
    }
}
