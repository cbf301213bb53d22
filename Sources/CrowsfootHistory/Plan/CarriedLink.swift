package import CrowsfootModel

/// A relationship from or to rows that are copied: it is found again by the keys of the rows that it leads to.
package struct CarriedLink: Sendable {
    package let relationship: Versions<PropertyID, PropertyID>
    package let destination: Versions<ModelID, ModelID>
    /// Of the destination.
    package let key: Versions<PropertyID, PropertyID>
    package let reason: StageReason
}
