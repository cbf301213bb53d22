import CrowsfootModel
import CrowsfootText

/// The path on which stores migrate to a released version, as its file declares it: the previous version, steps and former names.
struct ReleasedPath: Equatable {
    private let predecessor: String
    private let steps: [[ArraySlice<UInt8>]]
    private var names: [String: String] = [:]

    init(_ schema: Schema) {
        predecessor = schema.predecessor?.description ?? ""
        // A step without words comes from a default.
        steps = schema.migration?.steps.map(\.words).filter { !$0.isEmpty } ?? []
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

    /// A hash for the lock, equal for equal paths.
    var fingerprint: String {
        let steps = steps.map { $0.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") }
        let names = names.map { "\($0.key) was \($0.value)" }.sorted()
        return Base64.text(SHA256.hash(Array(([predecessor] + steps + names).joined(separator: "\n").utf8)))
    }

    private mutating func add(_ name: Name, _ former: Name?, in owner: String) {
        if let former { names["\(owner).\(name.text)"] = former.text }
    }
}
