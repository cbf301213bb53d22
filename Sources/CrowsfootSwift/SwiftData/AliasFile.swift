import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Plain names for the types of the current version, so that the app says `Item` and never has to know the version.
struct AliasFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    var file: SwiftFile {
        SwiftFile("\(options.base)+Aliases.swift", .aliases, imports: []) { writer in
            let schema = names.schema
            for model in schema.models where !model.isVirtual {
                let availability = names.availability(of: model)
                write(model.name, model.documentation, model.deprecation, availability, names[model.id], to: &writer)
            }
            for enumeration in schema.enumerations where enumeration.owner == nil {
                write(enumeration.name, enumeration.documentation, enumeration.deprecation, nil, names[enumeration.id], to: &writer)
            }
            for structure in schema.structures where structure.owner == nil {
                write(structure.name, structure.documentation, structure.deprecation, nil, names[structure.id], to: &writer)
            }
        }
    }

    private func write(
        _ name: Name, _ documentation: String?, _ deprecation: String?, _ availability: String?, _ type: String, to writer: inout TextWriter
    ) {
        writer.blank()
        writer.documentation(documentation)
        if let availability { writer.line(availability) }
        if let deprecation { writer.line("@available(*, deprecated, message: \(SwiftText(deprecation)))") }
        writer.line("\(options.memberPrefix)typealias \(SwiftIdentifier(name.text)) = \(type)")
    }
}
