import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

/// Checks whether folders of outputs conflict.
struct FoldersCheck: DoctorCheck {
    let name = "outputs"
    let summary = "no folder of generated Swift is inside another one"

    /// Returns the findings between schemas. Those within one schema are reported by `check`.
    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        let finder = PathResolver(setup.fileSystem)
        let code = setup.places.filter { [.swiftdata, .coredata, .tests].contains($0.output.kind) }
        return code.flatMap { inner in
            code.filter { outer in
                (outer.schema, outer.schemaFolder) != (inner.schema, inner.schemaFolder) && !finder.areSame(outer.folder, inner.folder)
                    && finder.lies(inner.folder, in: outer.folder)
            }.map { outer in
                DoctorFinding(
                    .warning, "`\(inner.folder)`, of \(inner.phrase), is inside `\(outer.folder)`, of \(outer.phrase)",
                    why: "a target compiles every folder below it, so the models of both are in one module",
                    fix: "give each `output` a folder that isn't inside another one")
            }
        }
    }
}
