/// The only list of what the doctor looks at, in the order of the report.
package enum DoctorCatalog {
    package static let all: [any DoctorCheck] = [
        ToolchainCheck(),
        GitCheck(),
        CopiesCheck(),
        SchemasCheck(),
        LocksCheck(),
        IgnoredCheck(),
        FoldersCheck(),
        LinksCheck(),
        WritableCheck(),
        TargetsCheck(),
        OwnerCheck(),
        TrustCheck(),
        GeneratedCheck(),
    ]
}
