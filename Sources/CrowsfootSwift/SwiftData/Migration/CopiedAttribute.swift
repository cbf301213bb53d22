import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// An attribute of an object that is inserted again. It is staged in its stored form.
struct CopiedAttribute {
    private let attribute: Versions<PropertyID>
    private let names: StepNames

    init(_ attribute: Versions<PropertyID>, _ names: StepNames) {
        self.attribute = attribute
        self.names = names
    }

    private var old: Property { names.old.schema[attribute.old] }
    private var new: Property { names.destination.schema[attribute.new] }
    private var json: String { "\(names.new.base).StoredJSON" }

    /// Whether it can be large data such as an image, of which a few hundred wouldn't fit into memory.
    var isBlob: Bool { old.storedForm == .itself && old.type.unwrapped == .scalar(.data) }

    /// Whether the new object gets the stored form, including unknown raw values and unreadable JSON.
    var keepsStored: Bool { old.storedForm == .rawValue || old.storedForm == .json && new.storedForm == .json }

    /// The stored names of the rank in both versions, if the ranks are equal, or `nil`.
    var rank: Versions<String>? {
        guard names.plannedStep.versions.haveSameRanks(attribute), let before = old.rankName, let rank = new.rankName else { return nil }
        return Versions(old: SwiftIdentifier(before).description, new: SwiftIdentifier(rank).description)
    }

    /// The fields of a record for it: names, types and values.
    func fields(of row: String) -> [(name: String, types: Versions<String>, value: String)] {
        let ranks = rank.map { rank in
            let type = names.old[.int] + (old.type.isOptional ? "?" : "")
            return (rank.new, Versions(old: type, new: type), "\(row).\(rank.old)")
        }
        return [(attribute.field(in: names), types, written(row))] + (ranks.map { [$0] } ?? [])
    }

    private var types: Versions<String> {
        if isBlob {
            let type = "\(names.new.base).SetAside.Blob" + (old.type.isOptional ? "?" : "")
            return Versions(old: type, new: type)
        }
        switch old.storedForm {
        case .itself, .nothing, .unordered: return Versions(old: names.old.type(old.type), new: names.destination.type(readType))
        case .rawValue, .json: return Versions(old: storedType, new: storedType)
        }
    }

    /// The type that is read, optional because a value may be missing.
    private var readType: ValueType {
        old.type.isOptional && !new.type.isOptional ? .optional(new.type) : new.type
    }

    private var storedType: String {
        let mark = old.type.isOptional ? "?" : ""
        guard old.storedForm == .rawValue, let enumeration = old.type.listedEnumeration else { return names.old[.data] + mark }
        let raw = names.old[FrameworkName(names.old.schema[enumeration].rawType)]
        return (old.type.unwrapped.isList ? "[\(raw)]" : raw) + mark
    }

    private func written(_ row: String) -> String {
        let path = "\(row).\(SwiftIdentifier(keepsStored ? old.storedName : old.name.text))"
        if isBlob { return old.type.isOptional ? "try \(path).map(aside.keep)" : "try aside.keep(\(path))" }
        guard old.storedForm == .json, !keepsStored else { return path }
        return old.type.isOptional ? "\(path).map { \(json).encode($0) }" : "\(json).encode(\(path))"
    }

    /// Returns the value for the new object, or an empty string if there is none, or none that can be read and the new object has a
    /// default.
    func read(_ record: String) -> String {
        let path = "\(record).\(attribute.field(in: names))"
        switch old.storedForm {
        case .itself, .nothing, .unordered:
            guard isBlob else { return path }
            return old.type.isOptional ? "try \(path).map(aside.data)" : "try aside.data(\(path))"
        case .rawValue:
            guard let enumeration = new.type.listedEnumeration else { return path }
            let type = names.destination[enumeration]
            if !new.type.unwrapped.isList {
                return old.type.isOptional ? "\(path).map { \(type)(stored: $0) }" : "\(type)(stored: \(path))"
            }
            return "\(path)\(old.type.isOptional ? "?" : "").map { \(type)(stored: $0) }"
        case .json:
            if old.type.isOptional || hasDefault { return decoded(record) }
            return names.destination.blank(new.type).map { "\(decoded(record)) ?? \($0)" } ?? decoded(record)
        }
    }

    private func decoded(_ record: String) -> String {
        let path = "\(record).\(attribute.field(in: names))"
        return old.type.isOptional ? "\(path).flatMap { \(json).decode($0) }" : "\(json).decode(\(path))"
    }

    /// Writes the value of an attribute. If an object had none, the default of its class stays.
    private func writeStored(to row: String, _ path: String, from record: String, to writer: inout TextWriter) {
        let mayBeMissing = old.type.isOptional && !new.type.isOptional
        func assign(_ value: String, _ writer: inout TextWriter) {
            writer.line(StepNames.storing(value, in: new.storedName, of: row))
            guard let rank = new.rankName else { return }
            let computed = "\(row).\(SwiftIdentifier(new.name.text))\(new.type.isOptional ? "?" : "").rank"
            let copied = self.rank.map { "\(record).\($0.new)" + (mayBeMissing ? " ?? \(computed)" : "") }
            writer.line(StepNames.storing(copied ?? computed, in: rank, of: row))
        }
        guard mayBeMissing else { return assign(path, &writer) }
        writer.block("if let value = \(path) {") { assign("value", &$0) }
    }

    private var hasDefault: Bool { !new.type.isOptional && new.defaultValue != nil }

    /// Writes the assignment in the new object. Without a readable value, it keeps the default of its class.
    func writeAssignment(to row: String, from record: String, to writer: inout TextWriter) {
        if keepsStored { return writeStored(to: row, "\(record).\(attribute.field(in: names))", from: record, to: &writer) }
        let assignment = { (value: String) in
            names.assignment(to: row, attribute.field(in: names), of: attribute.new, names.destination, value)
        }
        guard hasDefault, old.type.isOptional || old.storedForm == .json else { return writer.line(assignment(read(record))) }
        let value = read(record)
        let type = names.destination.type(new.type)
        writer.block("if let value: \(type) = \(value.hasSuffix("}") ? "(\(value))" : value) {") { $0.line(assignment("value")) }
    }
}
