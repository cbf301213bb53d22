import CrowsfootTestSupport
import CrowsfootText
import Foundation

/// The programs that are written by hand, one file each in `Tests/Proof/Probes`.
///
/// The comment at the top of a file has its question, and a line for each claim that an answer settles (`claims`), for the expected answer
/// (`expects`), for a change after which nothing is wrong (`control`), for the first macOS with the API (`macOS`), and for a stub of SwiftData
/// that differs (`stub`).
struct Probes {
    private static let folder = GoldenCase.packageDirectory + "/Tests/Proof/Probes"

    static func programs() throws -> [ProofProgram] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted().map { file in
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            return try programs(String(file.dropLast(".swift".count)), text)
        }.flatMap(\.self)
    }

    /// The program of a probe, and its control: the same with another text, after which nothing is wrong.
    private static func programs(_ name: String, _ text: String) throws -> [ProofProgram] {
        let head = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("//") }.map { $0.dropFirst(3) }
        func values(_ key: String) -> [String] {
            head.filter { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
        }
        let claims = try values("claims").map { value in
            guard let claim = Claim(value) else { throw GoldenFailure("\(name) claims \(value)") }
            return claim
        }
        let expected: ProofCase.Expectation =
            switch values("expects") {
            case ["problem"]: .problem
            case ["error"]: .error
            case ["refusal"]: .refusal
            case ["success"]: .success
            case let lines: .lines(lines)
            }
        let needs = ProofProgram.Needs(
            macOS: values("macOS").first.flatMap { Int($0) } ?? 14, realFrameworks: !values("stub").isEmpty)
        func program(_ name: String, _ text: String, _ expected: ProofCase.Expectation) -> ProofProgram {
            var program = ProofProgram(
                "probes-\(name)", files: [GeneratedFile(path: "Program.swift", text: text)], main: "run(probe)\n",
                cases: [ProofCase("probes/\(name)", claims, [], expected)])
            program.needs = needs
            return program
        }
        let controls = try values("control").map { value in
            let parts = value.components(separatedBy: " ->")
            guard parts.count == 2, text.contains(parts[0]) else { throw GoldenFailure("\(name) has the control \(value)") }
            return program("\(name)-control", text.replacing(parts[0], with: String(parts[1].dropFirst())), .noProblem)
        }
        return [program(name, text, expected)] + controls
    }
}
