import CrowsfootChecking
import CrowsfootWorkspace
import Foundation

/// A module `SwiftData` with Apple's signatures, and the plugin of its macros, to compile and run against what is meant for Apple's.
///
/// Both are built from `Tests/StandIn` once for each checkout and compiler; after that a check costs what its own source costs.
package struct SwiftDataStandIn: Sendable {
    /// The folder with the plugin, and with a folder for each SDK.
    private let folder: URL

    /// A Mac has the real thing, and would mix the two up.
    package static let isSupported: Bool = {
        #if os(Linux)
            true
        #else
            false
        #endif
    }()

    /// Builds what is not built yet, or waits until another process has.
    package init() throws { folder = try Self.built.get() }

    /// Asked for once in a process: what does not build would otherwise be tried again by every test.
    private static let built = Swift.Result { try StandInBuild().folder() }

    /// A file that uses what Foundation for Linux lacks, with an import of a module that has it, and Foundation as well.
    package static func adapted(_ text: String) -> String {
        let isComplete = ["LocalizedStringResource", "String(localized:"].allSatisfy { !text.contains($0) }
        return isComplete ? text : text.replacingOccurrences(of: "import Foundation", with: "import StandInFoundation")
    }

    /// What a compilation said, and whether it went well.
    package struct Result: Sendable {
        package let isAccepted: Bool
        /// The lines with `error:` and `warning:`, without those that show the source.
        package let diagnostics: [String]
    }

    /// Checks the types of Swift files against the stand-in.
    package func typeCheck(files: [String], settings: CompilerSettings) throws -> Result {
        try check(["-typecheck", "-wmo"], files, settings)
    }

    /// The same for an app with views.
    package func typeCheckApp(files: [String], settings: CompilerSettings) throws -> Result {
        let views = folder.appendingPathComponent(settings.sdk.rawValue).appendingPathComponent("SwiftUI").path
        return try check(["-typecheck", "-wmo", "-I", views], files, settings)
    }

    /// Checks the grammar alone, of what needs more than this machine has.
    package func parse(files: [String]) throws -> Result {
        let run = try CommandRun("swiftc", ["-frontend", "-parse", "-parse-as-library", "-D", "DEBUG"] + files)
        return Result(isAccepted: run.status == 0, diagnostics: run.diagnostics)
    }

    /// Checks what types do not tell as well, in twice the time: that everything is initialised, and that nothing is shared that must not be.
    package func compile(files: [String], settings: CompilerSettings) throws -> Result {
        try check(["-emit-sil", "-wmo", "-o", "/dev/null"], files, settings)
    }

    private func check(_ mode: [String], _ files: [String], _ settings: CompilerSettings) throws -> Result {
        let run = try CommandRun("swiftc", mode + ["-parse-as-library", "-module-name", "Checked"] + options(settings) + files)
        return Result(isAccepted: run.status == 0, diagnostics: run.diagnostics)
    }

    /// Compiles files and a main program. What is built `withTests` runs the tests among the files where it is asked to, and is itself otherwise.
    package func build(
        files: [String], main: String = "", withTests hasTests: Bool = false, settings: CompilerSettings = .swift6
    ) throws -> StandInProgram {
        let folder = try TemporaryFolder()
        var sources = ["main.swift": (hasTests ? "runTestsIfAsked()\n" : "") + Self.adapted(main)]
        if hasTests { sources["TestEntry.swift"] = Self.testEntry }
        for (name, text) in sources { try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name).text)) }
        let module = self.folder.appendingPathComponent(settings.sdk.rawValue).path
        let link = [
            "-L", module, "-lSwiftData", "-lCoreData", "-lStandInFoundation", "-Xlinker", "-rpath", "-Xlinker", module, "-o",
            folder.path("program").text,
        ]
        let testing = hasTests ? ["-lTesting", "-plugin-path", try Self.testingPlugins.get()] : []
        let paths = files + sources.keys.sorted().map { folder.path($0).text }
        let build = try CommandRun("swiftc", ["-wmo"] + options(settings) + testing + paths + link)
        guard build.status == 0 else { throw GoldenFailure(build.errors) }
        return StandInProgram(folder: folder)
    }

    /// Called and not awaited, for an asynchronous main program would be another one: what it waits for on the main thread would never come.
    private static let testEntry = """
        import Dispatch
        import Testing

        func runTestsIfAsked() {
            guard CommandLine.arguments.contains("--testing-library") else { return }
            Task { await Testing.__swiftPMEntryPoint() as Never }
            dispatchMain()
        }
        """

    /// The folder with the macros of Swift Testing, which lies beside the compiler.
    private static let testingPlugins = Swift.Result {
        let compiler = try CommandRun("which", ["swiftc"]).output.split(separator: "\n").first.map(String.init) ?? "swiftc"
        let tools = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        return tools.appendingPathComponent("lib/swift/host/plugins/testing").path
    }

    private func options(_ settings: CompilerSettings) -> [String] {
        let plugin = folder.appendingPathComponent("SwiftDataMacros").path + "#SwiftDataMacros"
        return ["-diagnostic-style", "llvm", "-package-name", "app", "-load-plugin-executable", plugin]
            + ["-I", folder.appendingPathComponent(settings.sdk.rawValue).path] + settings.options
    }
}
