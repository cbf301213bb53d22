/// The words with which a step of a migration begins.
package enum MigrationStepName: String, CaseIterable, Sendable {
    case note, fill, convert, split, merge, key, unique, custom, accept
}
