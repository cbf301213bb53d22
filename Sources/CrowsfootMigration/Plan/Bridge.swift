import CrowsfootChanges
package import CrowsfootModel
import CrowsfootProcessors

/// A generated version between two released ones, through which stores pass during a migration.
package struct Bridge: Sendable {
    package let between: Versions<VersionNumber>
    /// Its number among the intermediate versions of the step: 1 or 2.
    package let number: Int
    package let difference: BridgeDifference
    /// The newer version with the difference.
    package let schema: Schema
    /// The reasons for it, once for each property or model.
    package let reasons: [StageReason]

    /// The model that only intermediate versions have.
    package var mark: Model { schema.models[schema.models.count - 1] }

    package var name: String { "\(between.new) intermediate\(number == 1 ? "" : " \(number)")" }
}
