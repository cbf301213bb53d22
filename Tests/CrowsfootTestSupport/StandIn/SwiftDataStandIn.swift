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

    /// Whether time does not matter: `CROWSFOOT_EVERY_SETTING=1`.
    package static let isThorough = ProcessInfo.processInfo.environment["CROWSFOOT_EVERY_SETTING"] == "1"

    /// Builds what is not built yet, or waits until another process has.
    package init() throws { folder = try Self.built.get() }

    /// Asked for once in a process: what does not build would otherwise be tried again by every test.
    private static let built = Swift.Result { try StandInBuild().folder() }

    /// What a compilation said, and whether it went well.
    package struct Result: Sendable {
        package let isAccepted: Bool
        /// The lines with `error:` and `warning:`, without those that show the source.
        package let diagnostics: [String]
    }

    /// Checks the types of Swift files against the stand-in; every warning is an error.
    package func typeCheck(files: [String], settings: CompilerSettings) throws -> Result {
        try check(["-typecheck", "-wmo"], files, settings)
    }

    /// Checks what types do not tell as well, in twice the time: that everything is initialised, and that nothing is shared that must not be.
    package func compile(files: [String], settings: CompilerSettings) throws -> Result {
        try check(["-emit-sil", "-wmo", "-o", "/dev/null"], files, settings)
    }

    private func check(_ mode: [String], _ files: [String], _ settings: CompilerSettings) throws -> Result {
        let run = try CommandRun("swiftc", mode + ["-parse-as-library", "-module-name", "Checked"] + options(settings) + files)
        return Result(isAccepted: run.status == 0, diagnostics: run.diagnostics)
    }

    /// Checks the types of Swift source that lies in no file.
    package func typeCheck(source: String, settings: CompilerSettings) throws -> Result {
        try withFolder { folder in
            let file = folder.appendingPathComponent("Source.swift")
            try Data(source.utf8).write(to: file)
            return try typeCheck(files: [file.path], settings: settings)
        }
    }

    /// Compiles files and a main program, runs it, and returns what it printed. Its home is an empty folder that is gone afterwards.
    package func run(files: [String], main: String, settings: CompilerSettings = .swift6) throws -> String {
        try withFolder { folder in
            let (source, program) = (folder.appendingPathComponent("main.swift"), folder.appendingPathComponent("program").path)
            try Data(main.utf8).write(to: source)
            let module = self.folder.appendingPathComponent(settings.sdk.rawValue).path
            let link = ["-L", module, "-lSwiftData", "-Xlinker", "-rpath", "-Xlinker", module, "-o", program]
            let build = try CommandRun("swiftc", ["-Onone", "-wmo"] + options(settings) + files + [source.path] + link)
            guard build.status == 0 else { throw GoldenFailure(build.errors) }
            let environment = [
                "HOME": folder.path, "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
                "SWIFT_BACKTRACE": "enable=no",
            ]
            let run = try CommandRun(program, [], environment: environment)
            guard run.status == 0 else { throw GoldenFailure("exit code \(run.status)\n\(run.output)\(run.errors)") }
            return run.output
        }
    }

    /// Builds files with tests for Swift Testing, and runs them: whether all passed, and what they said.
    package func runTests(files: [String], settings: CompilerSettings = .swift6) throws -> Result {
        try withFolder { folder in
            let (source, program) = (folder.appendingPathComponent("main.swift"), folder.appendingPathComponent("program").path)
            try Data("import Testing\nawait Testing.__swiftPMEntryPoint() as Never\n".utf8).write(to: source)
            let module = self.folder.appendingPathComponent(settings.sdk.rawValue).path
            let compiler = try CommandRun("which", ["swiftc"]).output.split(separator: "\n").first.map(String.init) ?? "swiftc"
            let tools = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            let plugins = tools.appendingPathComponent("lib/swift/host/plugins/testing").path
            let link = ["-L", module, "-lSwiftData", "-lTesting", "-Xlinker", "-rpath", "-Xlinker", module, "-o", program]
            let arguments = ["-Onone", "-wmo", "-plugin-path", plugins] + options(settings) + files + [source.path] + link
            let build = try CommandRun("swiftc", arguments)
            guard build.status == 0 else { throw GoldenFailure(build.errors) }
            let home = ["HOME": folder.path, "XDG_DATA_HOME": folder.appendingPathComponent("data").path]
            let run = try CommandRun(program, ["--testing-library", "swift-testing"], environment: home)
            return Result(isAccepted: run.status == 0, diagnostics: (run.output + run.errors).split(separator: "\n").map(String.init))
        }
    }

    private func options(_ settings: CompilerSettings) -> [String] {
        let plugin = folder.appendingPathComponent("SwiftDataMacros").path + "#SwiftDataMacros"
        return ["-warnings-as-errors", "-diagnostic-style", "llvm", "-package-name", "app", "-load-plugin-executable", plugin]
            + ["-I", folder.appendingPathComponent(settings.sdk.rawValue).path] + settings.options
    }

    private func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let temporary = try TemporaryFolder()
        return try withExtendedLifetime(temporary) { try body(URL(fileURLWithPath: temporary.path.text)) }
    }
}
