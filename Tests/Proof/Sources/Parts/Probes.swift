import CrowsfootTestSupport
import CrowsfootText
import Foundation

/// The programs that are written by hand, one file each in `Tests/Proof/Probes`. The comment at the top of a file has its question and, line
/// by line, what an answer settles (`claims`), the expected answer (`expects`), the first macOS that has what it uses, and whether the stub of
/// SwiftData differs.
struct Probes {
    private static let folder = GoldenCase.packageDirectory + "/Tests/Proof/Probes"

    static func programs() throws -> [ProofProgram] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted().map { file in
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            return try program("probes-" + file.dropLast(".swift".count), text)
        }
    }

    private static func program(_ name: String, _ text: String) throws -> ProofProgram {
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
            case ["harm"]: .harm
            case ["refusal"]: .refusal
            case ["success"]: .success
            case let lines: .lines(lines)
            }
        var program = ProofProgram(
            name, files: [GeneratedFile(path: "Program.swift", text: text)], main: "run(probe)\n",
            cases: [ProofCase("probes/\(name.dropFirst("probes-".count))", claims, [], expected)])
        program.needs.macOS = values("macOS").first.flatMap { Int($0) } ?? 14
        program.needs.realFrameworks = !values("stub").isEmpty
        return program
    }
}
