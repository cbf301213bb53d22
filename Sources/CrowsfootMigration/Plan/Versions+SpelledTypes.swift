import CrowsfootChanges
package import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

extension Versions<Schema> {
    /// Returns the old and new type of a property for a message, with the stored type if the names are equal.
    package func spelledTypes(of properties: Versions<Property>) -> Versions<String> {
        let names = Versions<String>(old: old.shownName(of: properties.old.type), new: new.shownName(of: properties.new.type))
        guard names.isSame else { return names }
        return Versions<String>(
            old: names.old + old.storedManner(of: properties.old), new: names.new + new.storedManner(of: properties.new))
    }
}

extension Schema {
    /// A suffix if the type name is ambiguous: `: String`, or how it is stored.
    fileprivate func storedManner(of property: Property) -> String {
        if property.has(.transformable) { return " @transformable" }
        let rawType = property.type.listedEnumeration.map { ": \(self[$0].rawType.rawValue)" } ?? ""
        return switch property.storedForm {
        case .rawValue: rawType
        case .json: " @storage(json)"
        case .itself: rawType + " @storage(native)"
        case .unordered, .nothing: ""
        }
    }
}
