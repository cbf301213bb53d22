/// Whether a store that CloudKit syncs may change so, once its schema is in production.
package enum CloudKitEffect: String, Graded, Sendable {
    case allowed
    case forbidden
}
