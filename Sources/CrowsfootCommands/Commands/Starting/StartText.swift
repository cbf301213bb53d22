import CrowsfootChecking
import CrowsfootWorkspace

/// What `init` says is left to do by hand.
struct StartText {
    /// The result, for people and for `git apply`; empty where nothing is left.
    let steps: String
    let before: String?
    let after: String

    init(_ start: SchemaStart) {
        let path = start.schema
        switch start.place {
        case .folder(let folder):
            let operand = folder == .current ? "" : " \(folder)"
            steps = ""
            before = nil
            after = "next: `crowsfoot check\(operand)` finds mistakes in it, and `crowsfoot generate\(operand)` writes Swift and pictures"
        case .target(let target, let manifest):
            let edit = ManifestEdit(manifest, adding: target)
            steps = edit.difference + edit.remainders.map { "\($0.place):\n    \($0.lines)\n" }.joined()
            before = steps.isEmpty ? nil : "what is to be edited in `\(manifest.path)`\(Self.owner(steps)):"
            after = "next: `swift build` generates its Swift in the build, and `crowsfoot check` finds mistakes without one"
        case .xcodeProject(let project):
            steps = Self.projectSteps(of: path)
            before = "what is to be done in Xcode, in `\(project)`\(Self.owner(steps)):"
            after = "next: a build generates its Swift, and `crowsfoot check` finds mistakes without one"
        }
    }

    private static func owner(_ steps: String) -> String {
        guard steps.contains(ToolRepository.address) else { return "" }
        return ", with who has the repository of Crowsfoot instead of `\(ToolRepository.unknownOwner)`"
    }

    private static func projectSteps(of path: FilePath) -> String {
        """
        1. File > Add Package Dependencies: \(ToolRepository.address), branch `\(ToolRepository.branch)`, no product for the target
        2. the target > Build Phases > Run Build Tool Plug-ins > +: \(PackageManifest.pluginName)
        3. `\(path)` as a member of the target: in the File inspector, unless its folder is one that the target takes in
        4. the first build asks whether to trust the plugin: Trust & Enable

        """
    }
}
