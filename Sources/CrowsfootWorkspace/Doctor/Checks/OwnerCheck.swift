import CrowsfootChecking
import CrowsfootSource

/// Checks whether the placeholder for the owner of the repository is replaced.
struct OwnerCheck: DoctorCheck {
    private static let blank = "\(ToolVersion.unknownOwner)/\(ToolVersion.packageName)"
    /// The placeholder with a preceding character, so that it isn't the end of another name or a variable.
    private static let signs = ["/\(blank)", " \(blank)"]
    private static let hooks = ".pre-commit-config.yaml"

    let name = "owner"
    let summary = "no manifest, workflow or hook contains the placeholder `\(ToolVersion.unknownOwner)`"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        let manifests = setup.packages.map { ($0.path, setup.text(of: $0.path)) }
        let services = setup.services.map { ($0.path, Optional($0.text)) }
        let hooks = setup.root.map { $0.appending(Self.hooks) }.map { [($0, setup.text(of: $0))] } ?? []
        return (manifests + services + hooks).compactMap { path, text in
            guard let text, Self.signs.contains(where: { text.contains($0) }) else { return nil }
            let plugins = "\(ToolVersion.unknownOwner)/\(ToolVersion.pluginPackageName)"
            return DoctorFinding(
                .error, "`\(path)` fetches Crowsfoot from `\(text.contains(plugins) ? plugins : Self.blank)`",
                why: "this is a placeholder, so package resolution fails",
                fix: "replace `\(ToolVersion.unknownOwner)` with the GitHub account that hosts Crowsfoot")
        }
    }
}
