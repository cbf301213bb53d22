package import CrowsfootSource

/// The text that was made of a draft.
package struct DraftedSchema: Sendable {
    package let bytes: [UInt8]
    /// In the files that the draft was made from.
    package let origins: OriginMap
    package let gaps: [ImportGap]
}
