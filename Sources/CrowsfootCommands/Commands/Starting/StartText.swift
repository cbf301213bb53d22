import CrowsfootChecking
import CrowsfootSource
import CrowsfootWorkspace

/// The output of `init`, including the steps that the user has to do.
struct StartText {
    /// The remaining steps, or a patch for `git apply`; empty if there are none.
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
            after =
                "Next, run `crowsfoot check\(operand)` to find mistakes, and `crowsfoot generate\(operand)` to write Swift source and diagrams."
        case .target(let target, let manifest):
            let edit = ManifestEdit(manifest, adding: target)
            steps = edit.difference + edit.remainders.map { "\($0.place):\n    \($0.lines)\n" }.joined()
            before = steps.isEmpty ? nil : "\(Self.instruction(edit, manifest.path))\(Self.owner(steps)):"
            after = "Next, run `swift build`, which generates the Swift source. To find mistakes without a build, run `crowsfoot check`."
        case .xcodeProject(let project):
            steps = Self.projectSteps(of: path)
            before = "Do this in Xcode, in `\(project)`\(Self.owner(steps)):"
            after = "Next, build the target, which generates the Swift source. To find mistakes without a build, run `crowsfoot check`."
        }
    }

    /// Returns the patch, followed by lines whose position in the manifest isn't known.
    private static func instruction(_ edit: ManifestEdit, _ path: FilePath) -> String {
        if edit.remainders.isEmpty { return "Apply this patch to `\(path)`" }
        return edit.difference.isEmpty ? "Add these lines to `\(path)`" : "Apply this patch to `\(path)` and add the lines below it"
    }

    private static func owner(_ steps: String) -> String {
        guard ToolVersion.owner == ToolVersion.unknownOwner, steps.contains(ToolVersion.pluginRepository) else { return "" }
        return ", and replace `\(ToolVersion.unknownOwner)` with the account that hosts Crowsfoot"
    }

    private static func projectSteps(of path: FilePath) -> String {
        """
        1. File > Add Package Dependencies: enter \(ToolVersion.pluginRepository), version \(ToolVersion.number), and add no product to the target.
        2. The target > Build Phases > Run Build Tool Plug-ins > +: choose \(PackageManifest.pluginName).
        3. Add `\(path)` to the target in the File inspector, unless the target already contains its folder.
        4. In the first build, Xcode asks whether to trust the plugin: choose Trust & Enable.

        """
    }
}
