import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// In what two versions of one shape differ: something that stores do not see.
struct UnseenDifference {
    /// Each as a clause without a verb, such as "the default of `Book.pages`".
    private var parts: [String] = []

    init(_ versions: Versions<Schema, Schema>) {
        for model in versions.new.models where !model.isCarriedOver {
            guard let old = versions.old.model(named: model.name.text), !model.isVirtual, !old.isVirtual else {
                parts.append("the stand-in `\(model.name.text)`")
                continue
            }
            let count = parts.count
            for property in model.properties {
                guard let before = old.property(named: property.name.text) else { continue }
                add(before, property, "`\(model.path(of: property))`")
            }
            if parts.count == count { parts.append("what `\(model.name.text)` says of itself") }
        }
        let enumerations = versions.new.enumerations.filter { !$0.isCarriedOver }.map { "the enum `\($0.name.text)`" }
        parts += enumerations + versions.new.structures.filter { !$0.isCarriedOver }.map { "the struct `\($0.name.text)`" }
    }

    private mutating func add(_ old: Property, _ new: Property, _ path: String) {
        if old.defaultValue?.value != new.defaultValue?.value { parts.append("the default of \(path)") }
        let names = { (property: Property) in Set(property.attributes.map { "\($0.name.rawValue) \($0.arguments.map(\.value))" }) }
        let changed = names(old).symmetricDifference(names(new)).compactMap { $0.split(separator: " ").first }
        parts += Set(changed).sorted().map { "`@\($0)` of \(path)" }
    }

    /// What differs, and that no store sees it.
    var sentence: String? {
        guard let first = parts.first else { return nil }
        let more = parts.count > 1 ? " and \(parts.count - 1) more" : ""
        return "only \(first)\(more) changed, which no store sees"
    }
}
