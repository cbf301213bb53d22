package import CrowsfootChecking
import CrowsfootSource

/// Schemas as they are, and in what they differ from a revision.
package struct RevisionReview: Sendable {
    package let schemas: [CheckedSchema]
    package let difference: DiffResult
    private let files: SourceSet

    init(files: SourceSet, schemas: [CheckedSchema], difference: DiffResult) {
        self.files = files
        self.schemas = schemas
        self.difference = difference
    }

    /// What `check` says of them.
    package var checked: CheckResult { CheckResult(sources: files, analyses: schemas.map(\.analysis)) }
}
