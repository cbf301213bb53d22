package import CrowsfootChecking
package import CrowsfootDocs
import CrowsfootSource

/// Schemas as they are, and in what they differ from a revision.
package struct RevisionReview: Sendable {
    package let base: ReviewBase
    package let schemas: [CheckedSchema]
    package let difference: DiffResult
    /// Those in which the tool has generated something.
    package let generatedFolders: [FilePath]
    private let files: SourceSet

    init(since base: ReviewBase, files: SourceSet, schemas: [CheckedSchema], _ difference: DiffResult, generatedFolders: [FilePath]) {
        self.base = base
        self.files = files
        self.schemas = schemas
        self.difference = difference
        self.generatedFolders = generatedFolders
    }

    /// What `check` says of them.
    package var checked: CheckResult { CheckResult(sources: files, schemas: schemas) }
}
