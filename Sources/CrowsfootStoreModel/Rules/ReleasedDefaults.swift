import CrowsfootModel
import CrowsfootText

/// The defaults of a released version. They aren't part of its shape, but objects get them when a store migrates to it.
struct ReleasedDefaults {
    private var lines: [String] = []

    init(_ schema: Schema) {
        for model in schema.models {
            for property in model.properties { add(property.name, property.defaultValue?.value, in: model.name.text) }
        }
        for structure in schema.structures {
            let owner = structure.owner.map { schema[$0].name.text + "." } ?? ""
            for member in structure.members { add(member.name, member.defaultValue?.value, in: owner + structure.name.text) }
        }
    }

    /// A hash that ignores the order.
    var fingerprint: String { Base64.text(SHA256.hash(Array(lines.sorted().joined(separator: "\n").utf8))) }

    private mutating func add(_ name: Name, _ value: Constant?, in owner: String) {
        if let value { lines.append("\(owner).\(name.text) = \(value.spelling)") }
    }
}
