package import CrowsfootSource

/// What a property says about the models that it leads to.
package struct SwiftDataRelationship: Sendable {
    package enum Inverse: Hashable, Sendable {
        case none
        /// `inverse:` on this side.
        case written(property: String, range: SourceRange)
        /// The other side writes it, or SwiftData finds it.
        case found(property: String)

        package var property: String? {
            switch self {
            case .none: nil
            case .written(let property, _), .found(let property): property
            }
        }
    }

    package let destination: [String]
    package let deleteRule: SwiftDataProperty.Text?
    package let minimum: Int?
    package let maximum: Int?
    /// Of the whole attribute.
    package let range: SourceRange?
    package var inverse: Inverse
}
