/// Whether a store that CloudKit syncs may change so, once its schema is in production.
package enum CloudKitEffect: String, CaseIterable, Comparable, Sendable {
    case allowed
    case forbidden

    package static func < (left: CloudKitEffect, right: CloudKitEffect) -> Bool { left == .allowed && right == .forbidden }
}
