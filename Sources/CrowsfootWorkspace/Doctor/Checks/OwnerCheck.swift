import CrowsfootChecking
import CrowsfootSource

/// Whether somebody put in who has the repository of the tool, where the tool could not know it.
struct OwnerCheck: DoctorCheck {
    private static let blank = "\(ToolRepository.unknownOwner)/crowsfoot"
    private static let hooks = ".pre-commit-config.yaml"

    let name = "owner"
    let summary = "whatever fetches the tool says from whom: no `\(ToolRepository.unknownOwner)` is left in a manifest, workflow or hook"

    func findings(in surroundings: Surroundings) -> [DoctorFinding] {
        let manifests = surroundings.packages.map { ($0.path, surroundings.text(of: $0.path)) }
        let services = surroundings.services.map { ($0.path, Optional($0.text)) }
        let hooks = surroundings.root.map { $0.appending(Self.hooks) }.map { [($0, surroundings.text(of: $0))] } ?? []
        return (manifests + services + hooks).filter { $1?.contains(Self.blank) == true }.map { path, _ in
            DoctorFinding(
                .error, "`\(path)` fetches the tool from `\(Self.blank)`",
                why: "nobody has a repository there, and whatever reads it fails",
                mend: "write who has the repository of Crowsfoot instead of `\(ToolRepository.unknownOwner)`")
        }
    }
}
