import CrowsfootChecking
import CrowsfootSource

/// Checks whether Xcode may run the plugin where there is no prompt.
struct TrustCheck: DoctorCheck {
    private static let projectEnding = ".xcodeproj"
    private static let projectText = "project.pbxproj"
    private static let scriptFolder = "ci_scripts"
    private static let script = "ci_post_clone.sh"
    private static let option = "-skipPackagePluginValidation"
    /// The setting with Xcode's own misspelling (https://forums.swift.org/t/59305/7).
    private static let setting = "IDESkipPackagePluginFingerprintValidatation"

    let name = "trust"
    let summary = "Xcode trusts the plugin where there is no prompt: in Xcode Cloud, and in CI that runs `xcodebuild`"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        let finder = PathResolver(setup.fileSystem)
        let looked = finder.unique(
            setup.paths.map(finder.folder) + setup.packages.map(\.folder) + (setup.root.map { [$0] } ?? []))
        let usesPackage = setup.packages.contains { $0.targets.contains(where: \.usesPlugin) }
        let projects = looked.flatMap { folder in
            setup.entries(of: folder).filter { $0.name.hasSuffix(Self.projectEnding) }.map { folder.appending($0.name) }
        }
        let using = projects.filter { project in
            usesPackage || setup.text(of: project.appending(Self.projectText))?.contains(PackageManifest.pluginName) ?? false
        }
        guard let project = using.first else { return [] }
        let missing = cloud(using, setup) + services(setup)
        return missing.isEmpty ? [note(project)] : missing
    }

    private func note(_ project: FilePath) -> DoctorFinding {
        DoctorFinding(
            .info, "`\(project)` builds with the plugin, and Xcode asks once on each machine whether to trust it",
            why: "until you trust it, builds fail with \"must be enabled before it can be used\"",
            fix: "choose Trust & Enable in Xcode; give `\(Self.option)` to `xcodebuild`")
    }

    private func cloud(_ projects: [FilePath], _ setup: DoctorInput) -> [DoctorFinding] {
        projects.map { $0.folder.appending(Self.scriptFolder) }.compactMap { folder in
            let scripts = setup.entries(of: folder).compactMap { setup.text(of: folder.appending($0.name)) }
            guard !scripts.isEmpty, !scripts.contains(where: { $0.contains(Self.setting) }) else { return nil }
            let script = folder.appending(Self.script)
            return DoctorFinding(
                .warning, "no script in `\(folder)` lets Xcode Cloud trust the plugin",
                why: "Xcode Cloud has no prompt, so builds fail with \"must be enabled before it can be used\"",
                fix: "add the line `defaults write com.apple.dt.Xcode \(Self.setting) -bool YES` to `\(script)`")
        }
    }

    private func services(_ setup: DoctorInput) -> [DoctorFinding] {
        setup.services.filter { service in
            service.text.contains("xcodebuild") && !service.text.contains(Self.option) && !service.text.contains(Self.setting)
        }.map { service in
            DoctorFinding(
                .warning, "`\(service.path)` runs `xcodebuild` without `\(Self.option)`",
                why: "CI has no prompt to trust the plugin, so the build fails",
                fix: "give `\(Self.option)` to `xcodebuild` there")
        }
    }
}
