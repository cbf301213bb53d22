import CrowsfootHistory
import CrowsfootModel

/// The stages of a migration, a row for each.
enum StageTable {
    static func write(_ stages: [MigrationStage], to writer: inout MarkdownWriter) {
        writer.table(
            ["from", "to", "stage", "because"],
            stages.map { stage in
                [
                    MarkdownText(stage.versions.old.name).description, MarkdownText(stage.versions.new.name).description,
                    stage.kind.rawValue,
                    stage.reasons.map { MarkdownText($0.sentence).description }.joined(separator: "<br>"),
                ]
            })
    }
}
