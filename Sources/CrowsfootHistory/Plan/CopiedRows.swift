package import CrowsfootModel

/// Rows that are inserted again, since their model has a new name.
package struct CopiedRows: Sendable {
    /// Attributes that are in both versions, stored alike.
    package let attributes: [Versions<PropertyID>]
    package let reason: StageReason
}
