import Foundation
import PackagePlugin

/// Runs the tool in the folder of the package: `swift package crowsfoot check`.
@main
struct CrowsfootCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        try run(context.tool(named: "crowsfoot").url, arguments, in: context.package.directoryURL)
    }

    private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        // The tool has printed the reason. A plugin can only exit with 1.
        if process.terminationStatus != 0 { Diagnostics.error("crowsfoot exited with \(process.terminationStatus)") }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension CrowsfootCommand: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            // Xcode adds the target that was selected in its menu, which the tool doesn't need.
            var words: [String] = []
            var rest = arguments[...]
            while let word = rest.popFirst() {
                if word == "--target" { rest = rest.dropFirst() } else { words.append(word) }
            }
            try run(context.tool(named: "crowsfoot").url, words.isEmpty ? ["generate"] : words, in: context.xcodeProject.directoryURL)
        }
    }
#endif
