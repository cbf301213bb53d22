import CrowsfootChecking
import CrowsfootSource

/// Whether somebody put in who has the repository of the tool, where the tool could not know it.
struct OwnerCheck: DoctorCheck {
    private static let blank = "\(ToolRepository.unknownOwner)/crowsfoot"
    /// Not as the end of another name, or of a variable.
    private static let signs = ["/\(blank)", " \(blank)"]
    private static let hooks = ".pre-commit-config.yaml"

    let name = "owner"
    let summary = "whatever fetches the tool says from whom: no `\(ToolRepository.unknownOwner)` is left in a manifest, workflow or hook"

    func findings(in surroundings: DoctorInput) -> [DoctorFinding] {
        let manifests = surroundings.packages.map { ($0.path, surroundings.text(of: $0.path)) }
        let services = surroundings.services.map { ($0.path, Optional($0.text)) }
        let hooks = surroundings.root.map { $0.appending(Self.hooks) }.map { [($0, surroundings.text(of: $0))] } ?? []
        return (manifests + services + hooks).filter { $1.map { text in Self.signs.contains { text.contains($0) } } == true }.map {
            path, _ in
            DoctorFinding(
                .error, "`\(path)` fetches the tool from `\(Self.blank)`",
                why: "nobody has a repository there, and whatever reads it fails",
                fix: "write who has the repository of Crowsfoot instead of `\(ToolRepository.unknownOwner)`")
        }
    }
}
