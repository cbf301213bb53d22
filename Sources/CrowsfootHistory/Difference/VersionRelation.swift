import CrowsfootSource

/// Whether names in the new version refer to the old one through `@was`.
package enum VersionRelation: Sendable {
    /// The new version follows the old one: `@was` names what was renamed, and everything else kept its name.
    case successive
    /// Two texts of one version, or versions of which neither leads to the other: what has the same name is the same, and `@was` is about
    /// a version that may be none of the two.
    case parallel
}

extension VersionRelation {
    /// What something was, of all that `lookUp` finds by name. What is carried over was renamed earlier.
    func origin<Thing>(of name: String, _ was: String?, isCarriedOver: Bool, _ lookUp: (String) -> Thing?) -> Thing? {
        switch self {
        case .successive: (isCarriedOver ? nil : was).flatMap(lookUp) ?? lookUp(name)
        case .parallel: lookUp(name) ?? was.flatMap(lookUp)
        }
    }
}
