package import CrowsfootModel
package import CrowsfootSource

/// Everything in which two sides differ, schema by schema, with the files of both sides.
package struct DiffResult: Sendable {
    /// Of the old side and of the new, so that a finding can point into either.
    package let sources: SourceSet
    /// Those of them that are files; what a revision had is none that a report could lead to.
    package let files: SourceSet
    /// In the order of the new side; what only the old one has comes last.
    package let schemas: [SchemaDifference]
    /// What the old side is called: a revision, where it was one.
    package let base: String?
    /// What of the files of an app could not be read as it is there, on either side.
    package let remarks: [TextSources.Remark]

    package init(
        sources: SourceSet, files: SourceSet? = nil, schemas: [SchemaDifference], base: String? = nil,
        remarks: [TextSources.Remark] = []
    ) {
        self.sources = sources
        self.files = files ?? sources
        self.schemas = schemas.map { schema in
            if case .compared(let comparison) = schema { .compared(comparison.lacking(remarks, in: sources)) } else { schema }
        }
        self.base = base
        self.remarks = remarks
    }

    package var hasDifferences: Bool { schemas.contains(where: \.hasDifferences) }

    package var comparisons: [SchemaComparison] {
        schemas.compactMap { if case .compared(let comparison) = $0 { comparison } else { nil } }
    }

    /// The schemas whose errors are for the user to mend.
    package var refused: [UnknownDifference] { unknown.filter { !isExcused($0) } }

    /// Those that had errors in a revision, which nobody can mend any more.
    package var excused: [UnknownDifference] { unknown.filter(isExcused) }

    func isExcused(_ difference: UnknownDifference) -> Bool { base != nil && difference.side == .old }

    private var unknown: [UnknownDifference] {
        schemas.compactMap { if case .unknown(let unknown) = $0 { unknown } else { nil } }
    }
}

/// A schema of which one side cannot be read.
package struct UnknownDifference: Sendable {
    package let name: String?
    package let side: VersionSide
    /// What is wrong with it, all of it.
    package let diagnostics: [Diagnostic]
}
