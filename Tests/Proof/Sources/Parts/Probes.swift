import CrowsfootTestSupport
import CrowsfootText
import Foundation

/// The programs that are written by hand, one file each in `Tests/Proof/Probes`.
///
/// The comment at the top of a file has its question, and a line for each claim that an answer settles (`claims`), for the expected answer
/// (`expects`), for a change after which nothing is wrong (`control`), for the systems that the claims are about (`systems`), for a probe
/// without which this one proves nothing (`condition`), and for a stub of SwiftData that differs (`stub`).
struct Probes {
    private static let folder = GoldenCase.packageDirectory + "/Tests/Proof/Probes"

    static func programs() throws -> [ProofProgram] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted().map { file in
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            return try programs(String(file.dropLast(".swift".count)), text)
        }.flatMap(\.self)
    }

    /// The program of a probe, and its controls: the same with another text, after which nothing is wrong. Without them, the probe may fail
    /// for another reason than the one in question.
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
            case ["refusal"]: .refusal
            case let lines: .lines(lines)
            }
        func program(_ name: String, _ text: String, _ expected: ProofCase.Expectation, _ controls: [ProofProgram] = []) -> ProofProgram {
            var one = ProofCase("probes/\(name)", claims, [], expected)
            one.systems = Set(values("systems").flatMap { $0.split(separator: " ") }.compactMap { Int($0) })
            one.conditions = values("condition").map { "probes/\($0)" } + controls.flatMap(\.cases).map(\.name)
            var program = ProofProgram(
                "probes-\(name)", files: [GeneratedFile(path: "Program.swift", text: text)], main: "run(probe)\n", cases: [one])
            program.needs.realFrameworks = !values("stub").isEmpty
            return program
        }
        let controls = try values("control").enumerated().map { number, changes in
            program(name + "-control" + (number == 0 ? "" : "\(number + 1)"), try control(changes, of: text, name), .noProblem)
        }
        return [program(name, text, expected, controls)] + controls
    }

    /// The text after the changes `A -> B | C -> D`.
    private static func control(_ changes: String, of text: String, _ name: String) throws -> String {
        // The comment at the top has the changes, too.
        let parts = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw GoldenFailure("\(name) has no comment at its top") }
        return try changes.components(separatedBy: " | ").reduce(String(parts[1])) { text, change in
            let ends = change.components(separatedBy: " ->")
            guard ends.count == 2, text.contains(ends[0]) else { throw GoldenFailure("\(name) has the control \(change)") }
            return text.replacing(ends[0], with: String(ends[1].dropFirst()))
        }
    }
}
