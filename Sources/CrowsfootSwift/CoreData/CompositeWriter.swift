import CrowsfootModel
import CrowsfootText

/// Writes how a struct becomes the dictionary that Core Data has for a composite attribute, and the other way.
struct CompositeWriter {
    private let structure: Structure
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ structure: Structure, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.structure = structure
        self.names = names
        self.options = options
    }

    private var dictionary: String { "[\(names[.string]): Any]" }

    func write(to writer: inout TextWriter) {
        let values = names.frameworks.free("values")
        writer.block("\(options.saysNonisolated ? "nonisolated " : "")extension \(names[structure.id]) {") { writer in
            writer.documentation("Of the values that Core Data has by the names of the members; what is missing takes its default.")
            writer.block("init(managed \(values): \(dictionary)) {") { writer in
                writer.list("self.init", structure.members.map { "\($0.name.text): \(reading($0, values))" })
            }
            writer.blank()
            writer.documentation("The values by the names of the members.")
            writer.block("var managedValues: \(dictionary) {") { writer in
                writer.line("var \(values): \(dictionary) = [:]")
                for member in structure.members {
                    let value = ManagedValue(type: member.type, names: names).written("self.\(SwiftIdentifier(member.name.text))")
                    writer.line("\(values)[\(SwiftText(member.name.text))] = \(value)")
                }
                writer.line("return \(values)")
            }
        }
    }

    private func reading(_ member: Property, _ values: String) -> String {
        let value = ManagedValue(type: member.type, names: names)
        let object = "\(values)[\(SwiftText(member.name.text))]"
        if member.type.isOptional { return value.read(object) }
        let missing = member.defaultValue.map { names.value($0.value, as: member.type) } ?? names.blank(member.type)
        return missing.map { value.read(object, else: $0) } ?? value.readRequired(object)
    }
}
