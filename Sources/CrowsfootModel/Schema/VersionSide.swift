/// One of two versions that are looked at together.
package enum VersionSide: Hashable, Sendable {
    case old, new
}
