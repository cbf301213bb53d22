import CrowsfootModel
import CrowsfootSource

/// Whether the folders of outputs get into each other's way.
struct FoldersCheck: DoctorCheck {
    let name = "outputs"
    let summary = "no two outputs write one file, and Swift of one schema does not lie inside that of another"

    func findings(in surroundings: Surroundings) -> [DoctorFinding] { twice(surroundings) + inside(surroundings) }

    /// In one folder, it is an error of `generate`; through folders in each other, nobody else sees it.
    private func twice(_ surroundings: Surroundings) -> [DoctorFinding] {
        guard case .success(let plan) = surroundings.plan else { return [] }
        let finder = OutputFolderFinder(surroundings.fileSystem)
        let wanted = plan.files.filter { $0.new != nil }
        return Dictionary(grouping: wanted) { finder.identity(of: $0.path) }.values.filter { $0.count > 1 }
            .map { $0[0].path }.sorted().map { path in
                DoctorFinding(
                    .error, "`\(path)` is wanted by two outputs, of which one lies in the folder of the other",
                    why: "each `crowsfoot generate` writes over what the other wanted, and nothing is ever up to date",
                    mend: "give one of the `output` statements a folder of its own, or another `@base`")
            }
    }

    /// Within one schema, `check` sees it.
    private func inside(_ surroundings: Surroundings) -> [DoctorFinding] {
        let relation = FolderRelation(surroundings.fileSystem)
        let code = surroundings.places.filter { [.swiftdata, .coredata, .tests].contains($0.output.kind) }
        return code.flatMap { inner in
            code.filter { outer in
                (outer.schema, outer.schemaFolder) != (inner.schema, inner.schemaFolder) && !relation.areSame(outer.folder, inner.folder)
                    && relation.lies(inner.folder, in: outer.folder)
            }.map { outer in
                DoctorFinding(
                    .warning, "`\(inner.folder)`, of \(inner.phrase), lies inside `\(outer.folder)`, of \(outer.phrase)",
                    why: "a target takes in every folder below it: the models of both end up in one module",
                    mend: "give each of the `output` statements a folder that lies in no other")
            }
        }
    }
}
