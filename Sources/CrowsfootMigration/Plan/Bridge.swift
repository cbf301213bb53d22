import CrowsfootChanges
package import CrowsfootModel
import CrowsfootProcessors

/// A version between two declared ones, which exists only so that a store can pass through it.
package struct Bridge: Sendable {
    package let between: Versions<VersionNumber>
    /// The first or the second on the same way.
    package let number: Int
    package let difference: BridgeDifference
    /// The newer version with that difference.
    package let schema: Schema
    /// Why it is needed, once for each property or model.
    package let reasons: [StageReason]

    /// The model that only bridges have.
    package var mark: Model { schema.models[schema.models.count - 1] }

    package var name: String { "\(between.new) intermediate\(number == 1 ? "" : " \(number)")" }
}
