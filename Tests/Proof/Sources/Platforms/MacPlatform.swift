import CrowsfootTestSupport
import CrowsfootText

/// Apple's frameworks and the compiler of the chosen Xcode. Not run on a Mac yet.
package struct MacPlatform: ProofPlatform {
    package let system: String
    package let compiler: String
    package let macOS: Int?
    private let architecture: String
    /// The folder of Xcode's files for macOS, which has Swift Testing.
    private let developerFolder: String

    package init() throws {
        func line(_ program: String, _ arguments: String...) throws -> String {
            try CommandRun(program, arguments).output.split(separator: "\n").first.map(String.init) ?? ""
        }
        let version = try line("sw_vers", "-productVersion")
        system = "macOS \(version) (\(try line("sw_vers", "-buildVersion")))"
        macOS = version.split(separator: ".").first.flatMap { Int($0) }
        compiler = try line("xcodebuild", "-version") + ", " + line("xcrun", "swiftc", "--version")
        architecture = try line("uname", "-m")
        developerFolder = try line("xcrun", "--sdk", "macosx", "--show-sdk-platform-path") + "/Developer"
    }

    package func build(_ program: ProofProgram, in folder: String) -> ProofBuild {
        do {
            for model in program.models {
                let source = try model.contents.write(to: "\(folder)/\(model.name).xcdatamodel", as: "contents")
                let run = try CommandRun("xcrun", ["momc", source, "\(folder)/\(model.name).mom"])
                guard run.status == 0 else { return .refused(run.diagnostics + [run.errors]) }
            }
            let paths = try program.sources.map { try $0.write(to: folder) }
            let output = "\(folder)/program"
            let mode = program.isOnlyCompiled ? ["-typecheck"] : ["-o", output]
            let run = try CommandRun("xcrun", arguments(for: program.needs) + mode + paths)
            return run.status == 0 ? .program(path: output) : .refused(run.diagnostics)
        } catch {
            return .refused(["\(error)"])
        }
    }

    private func arguments(for needs: ProofProgram.Needs) -> [String] {
        let target = needs.iOS.map { "arm64-apple-ios\($0).0" } ?? "\(architecture)-apple-macosx\(needs.macOS).0"
        let sdk = needs.iOS == nil ? "macosx" : "iphoneos"
        return ["--sdk", sdk, "swiftc", "-wmo", "-package-name", "app", "-D", "DEBUG", "-D", "PROCESSES", "-target", target]
            + ["-swift-version", needs.language] + needs.options + (needs.testing ? testing : [])
    }

    private var testing: [String] {
        let frameworks = "\(developerFolder)/Library/Frameworks"
        let libraries = "\(developerFolder)/usr/lib"
        return ["-F", frameworks, "-I", libraries, "-L", libraries]
            + [frameworks, libraries].flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0] }
    }
}
