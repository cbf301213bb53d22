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
    private let sdkFolder: String
    /// The folder of the macros of Swift Testing.
    private let testingPlugins: String
    /// The major versions of the SDKs for macOS and iOS.
    private let sdks: (macOS: Int, iOS: Int)
    /// The version of Swift, such as 602 for 6.2.
    private let swift: Int

    package init() throws {
        func line(_ program: String, _ arguments: String...) throws -> String {
            let run = try CommandRun(program, arguments)
            guard run.status == 0 else { throw GoldenFailure("`\(program)` failed; the proof kit needs Xcode\n\(run.errors)") }
            return run.output.split(separator: "\n").first.map(String.init) ?? ""
        }
        func number(_ text: String) -> Int { text.split(separator: ".").first.flatMap { Int($0) } ?? 0 }
        let version = try line("sw_vers", "-productVersion")
        system = "macOS \(version) (\(try line("sw_vers", "-buildVersion")))"
        macOS = number(version)
        let compilerLine = try line("xcrun", "swiftc", "--version")
        compiler = try line("xcodebuild", "-version") + ", " + compilerLine
        let digits =
            (compilerLine.firstMatch(of: #/Swift version (\d+)\.(\d+)/#)?.output).map { (Int($0.1) ?? 0, Int($0.2) ?? 0) } ?? (0, 0)
        swift = digits.0 * 100 + digits.1
        architecture = try line("uname", "-m")
        developerFolder = try line("xcrun", "--sdk", "macosx", "--show-sdk-platform-path") + "/Developer"
        sdkFolder = try line("xcrun", "--sdk", "macosx", "--show-sdk-path")
        let tools = try line("xcrun", "--find", "swiftc").split(separator: "/").dropLast(2).joined(separator: "/")
        testingPlugins = "/\(tools)/lib/swift/host/plugins/testing"
        // Xcode may be without iOS.
        let iOS = try? line("xcrun", "--sdk", "iphoneos", "--show-sdk-version")
        sdks = (number(try line("xcrun", "--sdk", "macosx", "--show-sdk-version")), iOS.map(number) ?? 0)
    }

    package func missing(for needs: ProofProgram.Needs) -> String? {
        if let macOS, macOS < needs.macOS, needs.iOS == nil { return "needs macOS \(needs.macOS)" }
        if sdks.macOS < needs.macOS || sdks.iOS < needs.iOS ?? 0 { return "needs a newer Xcode" }
        return swift < needs.swift ? "needs Swift \(needs.swift / 100).\(needs.swift % 100)" : nil
    }

    package func build(_ program: ProofProgram, in folder: String) -> ProofBuild {
        do {
            for model in program.models {
                let source = try model.contents.write(to: "\(folder)/\(model.name).xcdatamodel", as: "contents")
                let target = ["--sdkroot", sdkFolder, "--macosx-deployment-target", "\(program.needs.macOS).0"]
                let run = try CommandRun("xcrun", ["momc"] + target + [source, "\(folder)/\(model.name).mom"])
                guard run.status == 0 else { return .failed("the compiler of models failed", log: run.output + run.errors) }
            }
            let paths = try program.sources.map { try $0.write(to: folder) }
            let output = "\(folder)/program"
            let mode = program.isOnlyCompiled ? ["-emit-sil", "-o", "/dev/null"] : ["-o", output]
            let run = try CommandRun("xcrun", arguments(for: program.needs) + program.parsing + mode + paths)
            return run.status == 0 ? .program(path: output) : ProofBuild(messages: run.diagnostics, log: run.errors)
        } catch {
            return .failed("\(error)", log: "")
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
        return ["-plugin-path", testingPlugins, "-F", frameworks, "-I", libraries, "-L", libraries]
            + [frameworks, libraries].flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0] }
    }
}
