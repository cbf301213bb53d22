import CrowsfootSyntax

extension Schema {
    /// Whether SwiftData has the property at all: not what only Core Data can derive, and no way to a stand-in.
    package func isGenerated(_ property: Property) -> Bool {
        !property.has(.derived) && property.type.destination.map { !self[$0].isVirtual } ?? true
    }
}
