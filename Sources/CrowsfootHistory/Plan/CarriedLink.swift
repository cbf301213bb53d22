package import CrowsfootModel

/// A relationship from or to rows that are copied: it is found again by the keys of the rows that it leads to.
package struct CarriedLink: Sendable {
    package let relationship: Versions<PropertyID>
    package let destination: Versions<ModelID>
    /// Of the destination.
    package let key: Versions<PropertyID>
    package let reason: StageReason
}
