import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

/// Whether the targets that use the plugin have what it needs, and nothing twice.
struct TargetsCheck: DoctorCheck {
    let name = "targets"
    let summary = "every target that uses the plugin has one schema, whose Swift is generated once"

    func findings(in surroundings: Surroundings) -> [DoctorFinding] {
        surroundings.packages.flatMap { package in
            package.targets.filter(\.usesPlugin).flatMap { target in
                schema(of: target, package, surroundings) + outputs(of: target, surroundings)
            }
        }
    }

    private func schema(of target: PackageTarget, _ package: PackageManifest, _ surroundings: Surroundings) -> [DoctorFinding] {
        let folders = FolderRelation(surroundings.fileSystem).unique(surroundings.schemas(below: target.folder).map(\.folder))
        if folders.isEmpty {
            return [
                DoctorFinding(
                    .error, "the target `\(target.name)` of `\(package.path)` uses the plugin, and `\(target.folder)` has no schema",
                    why: "the plugin fails the build, since it has nothing to generate from",
                    mend: "`crowsfoot init \(target.folder)` begins one; or take `\(PackageManifest.pluginName)` out of its `plugins`")
            ]
        }
        if folders.count == 1 { return [] }
        return [
            DoctorFinding(
                .error,
                "the target `\(target.name)` of `\(package.path)` has schemas in \(folders.map { "`\($0)`" }.joined(separator: " and "))",
                why: "the plugin fails the build, since it makes the Swift of one schema for a target",
                mend: "move the others into targets of their own")
        ]
    }

    private func outputs(of target: PackageTarget, _ surroundings: Surroundings) -> [DoctorFinding] {
        let relation = FolderRelation(surroundings.fileSystem)
        let places = surroundings.places.filter { relation.lies($0.schemaFolder, in: target.folder) }
        let code = places.filter { $0.output.kind == .swiftdata }
        let twice = code.filter { relation.lies($0.folder, in: target.folder) }.map { place in
            DoctorFinding(
                .error, "`\(place.folder)`, of \(place.phrase), lies in the target `\(target.name)`, which uses the plugin",
                why: "what `crowsfoot generate` writes there is compiled beside what the plugin generates: every model is declared twice",
                mend:
                    "delete `\(place.folder)`, and let the `output` statement name a folder outside of `\(target.folder)`; the plugin takes only its options"
            )
        }
        guard let first = places.first, code.isEmpty else { return twice }
        return [
            DoctorFinding(
                .error, "`\(first.schema)` has outputs, and none is `swiftdata`; the target `\(target.name)` uses the plugin",
                why: "the plugin then generates no Swift, and the build lacks the models",
                mend:
                    "add a statement such as `output swiftdata \"../../Generated\"` to the schema: the plugin takes its options and decides itself where the files go"
            )
        ]
    }
}
