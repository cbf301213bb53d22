import Foundation
import PackagePlugin

/// Generates the SwiftData source for the schema in a target, in every build that needs it.
@main
struct CrowsfootPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let files = SchemaFiles(target.sourceFiles.map(\.url), of: target.name, in: target.directoryURL.path)
        return try files.commands(by: context.tool(named: "crowsfoot-build").url, into: context.pluginWorkDirectoryURL)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension CrowsfootPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            // Xcode may not list the files of a folder that it synchronizes with the disk, as in new projects.
            let folder = context.xcodeProject.directoryURL.appendingPathComponent(target.displayName)
            let files = SchemaFiles(target.inputFiles.map(\.url), orBelow: folder, of: target.displayName)
            return try files.commands(by: context.tool(named: "crowsfoot-build").url, into: context.pluginWorkDirectoryURL)
        }
    }
#endif
