import CrowsfootChecking
import CrowsfootWorkspace
import Foundation

/// A module `SwiftData` with Apple's signatures and a plugin for its macros, to compile and run code for Apple's SwiftData.
///
/// Both are built from `Tests/StandIn` once for each checkout and compiler. After that, a check only compiles its own source.
package struct SwiftDataStandIn: Sendable {
    /// The folder with the plugin, and with a folder for each SDK.
    private let folder: URL

    /// Whether tests can use it. On a Mac, it would conflict with the real SwiftData.
    package static let isSupported: Bool = {
        #if os(Linux)
            true
        #else
            false
        #endif
    }()

    /// Builds the module unless it exists, or waits until another process has built it.
    package init() throws { folder = try Self.built.get() }

    /// The build, attempted once per process, so that a failed build isn't repeated for each test.
    private static let built = Swift.Result { try StandInBuild().folder() }

    /// Returns a file in which an import of Foundation is replaced by a module with the API that Foundation for Linux lacks.
    package static func adapted(_ text: String) -> String {
        let isComplete = ["LocalizedStringResource", "String(localized:"].allSatisfy { !text.contains($0) }
        return isComplete ? text : text.replacingOccurrences(of: "import Foundation", with: "import StandInFoundation")
    }

    /// A file without the words that only a Mac knows.
    package static func withoutObjectiveC(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isMade = line.contains("@NSManaged ")
            var line = line.split(separator: "@objc(", maxSplits: 1, omittingEmptySubsequences: false).enumerated().map { place, part in
                place == 0 ? String(part) : String(part.drop { $0 != ")" }.dropFirst())
            }.joined()
            for word in ["@NSManaged ", "@nonobjc "] { line = line.replacingOccurrences(of: word, with: "") }
            if !isMade { return line }
            return line + (line.contains("var ") ? " { get { fatalError() } set { fatalError() } }" : " { fatalError() }")
        }
        return lines.joined(separator: "\n")
    }

    /// The messages of a compilation, and whether it succeeded.
    package struct Result: Sendable {
        package let isAccepted: Bool
        /// The lines with `error:` and `warning:`, without source excerpts.
        package let diagnostics: [String]
    }

    /// Checks the types of Swift files with the stub of SwiftData.
    package func typeCheck(files: [String], settings: CompilerSettings) throws -> Result {
        try check(["-typecheck", "-wmo"], files, settings)
    }

    /// Checks the types of an app with views.
    package func typeCheckApp(files: [String], settings: CompilerSettings) throws -> Result {
        try check(["-typecheck", "-wmo"] + viewOptions(settings.sdk), files, settings)
    }

    /// The options with which SwiftUI is found.
    package var viewOptions: [String] { viewOptions(.current) }

    private func viewOptions(_ sdk: CompilerSettings.SDK) -> [String] {
        ["-I", folder.appendingPathComponent(sdk.rawValue).appendingPathComponent("SwiftUI").path]
    }

    /// Checks only the syntax, for code that needs modules that this machine lacks.
    package func parse(files: [String]) throws -> Result {
        let run = try CommandRun("swiftc", ["-frontend", "-parse", "-parse-as-library", "-D", "DEBUG"] + files)
        return Result(isAccepted: run.status == 0, diagnostics: run.diagnostics)
    }

    /// Checks rules beyond types, too, in twice the time: definite initialization and data races.
    package func compile(files: [String], settings: CompilerSettings) throws -> Result {
        try check(["-emit-sil", "-wmo", "-o", "/dev/null"], files, settings)
    }

    private func check(_ mode: [String], _ files: [String], _ settings: CompilerSettings) throws -> Result {
        let run = try CommandRun("swiftc", mode + ["-parse-as-library", "-module-name", "Checked"] + options(settings) + files)
        return Result(isAccepted: run.status == 0, diagnostics: run.diagnostics)
    }

    /// Compiles files and a main program. A program built `withTests` can also run the tests among the files.
    package func build(
        files: [String], main: String = "", withTests hasTests: Bool = false, settings: CompilerSettings = .swift6
    ) throws -> StandInProgram {
        let folder = try TemporaryFolder()
        var sources = ["main.swift": (hasTests ? "runTestsIfAsked()\n" : "") + Self.adapted(main)]
        if hasTests { sources["TestEntry.swift"] = Self.testEntry }
        for (name, text) in sources { try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name).text)) }
        let paths = files + sources.keys.sorted().map { folder.path($0).text }
        let build = try build(paths, to: folder.path("program").text, withTests: hasTests, settings)
        guard build.status == 0 else { throw GoldenFailure(build.errors) }
        return StandInProgram(folder: folder)
    }

    /// Compiles the files of a program, `main.swift` among them, or only checks them.
    package func build(files: [String], to program: String?, withTests hasTests: Bool, options: [String]) throws -> Result {
        guard let program else {
            let run = try CommandRun("swiftc", ["-emit-sil", "-wmo", "-o", "/dev/null"] + self.options(.swift6) + options + files)
            return Result(isAccepted: run.status == 0, diagnostics: run.diagnostics)
        }
        let run = try build(files, to: program, withTests: hasTests, .swift6, options)
        return Result(isAccepted: run.status == 0, diagnostics: run.diagnostics)
    }

    private func build(
        _ files: [String], to program: String, withTests hasTests: Bool, _ settings: CompilerSettings, _ more: [String] = []
    ) throws -> CommandRun {
        let module = self.folder.appendingPathComponent(settings.sdk.rawValue).path
        let link = [
            "-L", module, "-lSwiftData", "-lCoreData", "-lStandInFoundation", "-Xlinker", "-rpath", "-Xlinker", module, "-o", program,
        ]
        let testing = hasTests ? ["-lTesting", "-plugin-path", try Self.testingPlugins.get()] : []
        return try CommandRun("swiftc", ["-wmo"] + options(settings) + testing + more + files + link)
    }

    /// The call isn't awaited, because an asynchronous main program would behave differently: work that it awaits on the main thread would
    /// never run.
    package static let testEntry = """
        import Dispatch
        import Testing

        func runTestsIfAsked() {
            guard CommandLine.arguments.contains("--testing-library") else { return }
            Task { await Testing.__swiftPMEntryPoint() as Never }
            dispatchMain()
        }
        """

    /// The folder with the macros of Swift Testing, which is next to the compiler.
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
