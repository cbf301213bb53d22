import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

/// Checks whether targets with the plugin have everything it needs, and nothing twice.
struct TargetsCheck: DoctorCheck {
    let name = "targets"
    let summary = "every target that uses the plugin has one schema, whose Swift is generated once"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        setup.packages.flatMap { package in
            package.targets.filter(\.usesPlugin).flatMap { target in
                schema(of: target, package, setup) + outputs(of: target, setup)
            }
        }
    }

    private func schema(of target: PackageTarget, _ package: PackageManifest, _ setup: DoctorInput) -> [DoctorFinding] {
        let folders = PathResolver(setup.fileSystem).unique(setup.schemas(below: target.folder).map(\.folder))
        if folders.isEmpty {
            return [
                DoctorFinding(
                    .error, "the target `\(target.name)` of `\(package.path)` uses the plugin, and `\(target.folder)` has no schema",
                    why: "the plugin fails the build, since it has nothing to generate from",
                    fix: "create one with `crowsfoot init \(target.folder)`, or remove `\(PackageManifest.pluginName)` from its `plugins`")
            ]
        }
        if folders.count == 1 { return [] }
        return [
            DoctorFinding(
                .error,
                "the target `\(target.name)` of `\(package.path)` has schemas in \(folders.map { "`\($0)`" }.joined(separator: " and "))",
                why: "the plugin fails the build, because it generates one schema per target",
                fix: "move the others into targets of their own")
        ]
    }

    private func outputs(of target: PackageTarget, _ setup: DoctorInput) -> [DoctorFinding] {
        let finder = PathResolver(setup.fileSystem)
        let places = setup.places.filter { $0.output.kind == .swiftdata && finder.lies($0.schemaFolder, in: target.folder) }
        return places.map { place in
            let isInside = finder.lies(place.folder, in: target.folder)
            return DoctorFinding(
                isInside ? .error : .warning, "\(place.phrase) goes to `\(place.folder)`, and the target `\(target.name)` uses the plugin",
                why: isInside
                    ? "the files that `crowsfoot generate` writes there are compiled in addition to those of the plugin, so every model is declared twice"
                    : "`crowsfoot generate` writes the same files that the plugin generates in every build",
                fix:
                    "leave the folder out, as in `output swiftdata @access(public)`: then only builds generate it, and `crowsfoot generate` removes "
                    + "the files that it wrote there")
        }
    }
}
