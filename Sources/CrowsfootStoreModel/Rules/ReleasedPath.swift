import CrowsfootModel

/// The path on which stores migrate to a released version, as its file declares it: steps and former names.
struct ReleasedPath: Equatable {
    private let steps: [[ArraySlice<UInt8>]]
    private var names: [String: String] = [:]

    init(_ schema: Schema) {
        steps = schema.migration?.steps.map(\.words) ?? []
        for model in schema.models {
            add(model.name, model.previousName, in: "model")
            for property in model.properties { add(property.name, property.previousName, in: model.name.text) }
        }
        for enumeration in schema.enumerations {
            let owner = enumeration.owner.map { schema[$0].name.text } ?? "enum"
            add(enumeration.name, enumeration.previousName, in: owner)
            for one in enumeration.cases { add(one.name, one.previousName, in: "\(owner).\(enumeration.name.text)") }
        }
        for structure in schema.structures {
            let owner = structure.owner.map { schema[$0].name.text } ?? "struct"
            add(structure.name, structure.previousName, in: owner)
            for member in structure.members { add(member.name, member.previousName, in: "\(owner).\(structure.name.text)") }
        }
    }

    private mutating func add(_ name: Name, _ former: Name?, in owner: String) {
        if let former { names["\(owner).\(name.text)"] = former.text }
    }
}
