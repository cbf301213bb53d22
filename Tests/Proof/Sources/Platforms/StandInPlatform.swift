import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootText

/// The stub of SwiftData on Linux. It shows that programs compile and that the kit notices a wrong answer; it proves nothing about Apple.
package struct StandInPlatform: ProofPlatform {
    package let system = "stub of SwiftData"
    package let compiler: String
    package var macOS: Int? { nil }
    private let standIn: SwiftDataStandIn

    package init() throws {
        standIn = try SwiftDataStandIn()
        compiler = try CommandRun("swiftc", ["--version"]).output.split(separator: "\n").first.map(String.init) ?? ""
    }

    package func missing(for needs: ProofProgram.Needs) -> String? { nil }

    package func build(_ program: ProofProgram, in folder: String) -> ProofBuild {
        do {
            let paths = try program.sources.map { file in
                try GeneratedFile(path: file.path, text: SwiftDataStandIn.adapted(file.text)).write(to: folder)
            }
            let needs = program.needs
            let target = needs.realFrameworks || program.isOnlyCompiled ? nil : "\(folder)/program"
            let options = ["-swift-version", needs.language] + needs.options + (target == nil ? ["-D", "PROCESSES"] : [])
            let result = try standIn.build(files: paths, to: target, withTests: needs.testing, options: options)
            return result.isAccepted ? .program(path: "\(folder)/program") : .refused(result.diagnostics)
        } catch {
            return .refused(["\(error)"])
        }
    }
}
