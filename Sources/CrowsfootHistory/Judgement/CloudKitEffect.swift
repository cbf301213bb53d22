/// What a change does to records in iCloud, once the schema of the old version is deployed to production.
package enum CloudKitEffect: String, Graded, Sendable {
    /// Nothing, or it adds record types and fields.
    case allowed
    /// Values stay in iCloud where the new version doesn't read them.
    case orphaned
    /// CloudKit refuses records of the new version, for good.
    case forbidden
}
