import CrowsfootHistory
import CrowsfootModel
import CrowsfootText

/// A stage of a migration for programs.
enum StageJSON {
    static func write(_ stage: MigrationStage, to object: inout JSONWriter) {
        object.member("from", stage.versions.old.name)
        object.member("to", stage.versions.new.name)
        object.member("kind", stage.kind.rawValue)
        object.member("reasons", stage.reasons.map(\.sentence))
        object.member("gaps", stage.gaps.map(\.name))
    }
}
