/// Rules about migrations.
enum MigrationRules {
    static var all: [any ValidationRule.Type] {
        [
            AlreadyUnique.self, EmptyMigration.self, EmptyMigrationText.self, FirstVersionMigration.self, InvalidMigrationKey.self,
            InvalidMigrationOrder.self, InvalidMigrationPath.self, MigrationNotStored.self, MissingMigrationKey.self, NotUnique.self,
            NothingToConvert.self, NothingToFill.self, FillOverwrites.self, RepeatedMigrationStep.self, RepeatedMigrationTarget.self,
            SeveralModels.self, SplitValue.self, UnknownAcceptedChange.self, UnknownKeep.self, UnknownMigrationName.self,
        ]
    }
}
