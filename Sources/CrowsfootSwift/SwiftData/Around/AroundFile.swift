import CrowsfootModel
import CrowsfootText

/// A file of what people write around the models of the current version: an extension for each of them.
struct AroundFile {
    let names: VersionNames
    let options: SwiftDataOptions
    let topic: String
    let imports: [Import]

    func file(where isWanted: (Model) -> Bool = { _ in true }, _ write: (Model, inout TextWriter) -> Void) -> SwiftFile {
        SwiftFile("\(options.base)+\(topic).swift", .additions, imports: imports) { writer in
            for model in names.schema.models where !model.isVirtual && isWanted(model) {
                writer.blank()
                if let availability = names.availability(of: model) { writer.line(availability) }
                writer.block("extension \(names[model.id]) {") { writer in write(model, &writer) }
            }
        }
    }
}
