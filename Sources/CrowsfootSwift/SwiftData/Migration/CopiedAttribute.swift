import CrowsfootHistory
import CrowsfootModel

/// An attribute of a row that is inserted again: it is written down in the form that the store has of it.
struct CopiedAttribute {
    private let attribute: Versions<PropertyID, PropertyID>
    private let names: PassageNames

    init(_ attribute: Versions<PropertyID, PropertyID>, _ names: PassageNames) {
        self.attribute = attribute
        self.names = names
    }

    private var old: Property { names.old.schema[attribute.old] }
    private var new: Property { names.destination.schema[attribute.new] }
    private var json: String { "\(names.new.base).StoredJSON" }

    var types: Versions<String, String> {
        switch old.storedForm {
        case .itself, .nothing, .unordered: return Versions(old: names.old.type(old.type), new: names.destination.type(readType))
        case .rawValue, .json: return Versions(old: storedType, new: storedType)
        }
    }

    /// A value may have been missing, whatever the new version says.
    private var readType: ValueType {
        old.type.isOptional && !new.type.isOptional ? .optional(new.type) : new.type
    }

    private var storedType: String {
        let mark = old.type.isOptional ? "?" : ""
        guard old.storedForm == .rawValue, let enumeration = old.type.listedEnumeration else { return names.old[.data] + mark }
        let raw = names.old[FrameworkName(names.old.schema[enumeration].rawType)]
        return (old.type.unwrapped.isList ? "[\(raw)]" : raw) + mark
    }

    /// Of the old row.
    func written(_ row: String) -> String {
        let path = "\(row).\(SwiftIdentifier(old.storedForm == .rawValue ? old.storedName : old.name.text))"
        guard old.storedForm == .json else { return path }
        return old.type.isOptional ? "\(path).map { \(json).encode($0) }" : "\(json).encode(\(path))"
    }

    /// For the new row.
    func read(_ record: String) -> String {
        let path = "\(record).\(attribute.field(in: names))"
        switch old.storedForm {
        case .itself, .nothing, .unordered: return path
        case .rawValue:
            guard let enumeration = new.type.listedEnumeration else { return path }
            let type = names.destination[enumeration]
            if !new.type.unwrapped.isList {
                return old.type.isOptional ? "\(path).map { \(type)(stored: $0) }" : "\(type)(stored: \(path))"
            }
            return "\(path)\(old.type.isOptional ? "?" : "").map { \(type)(stored: $0) }"
        case .json:
            if old.type.isOptional { return "\(path).flatMap { \(json).decode($0) }" }
            let unreadable = new.defaultValue.map { names.destination.value($0.value, as: new.type) } ?? names.destination.blank(new.type)
            return unreadable.map { "\(json).decode(\(path)) ?? \($0)" } ?? "\(json).decode(\(path))"
        }
    }
}
