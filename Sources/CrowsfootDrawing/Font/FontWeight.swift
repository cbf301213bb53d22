/// The faces of the font that the package carries.
package enum FontWeight: String, Hashable, Sendable, CaseIterable {
    case regular
    case bold
}
