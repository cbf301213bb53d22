/// On what a drawing is looked at.
package enum Theme: String, Hashable, Sendable, CaseIterable {
    case light
    case dark
}
