import CrowsfootProcessors
import CrowsfootTestSupport
import CrowsfootText
import Foundation

/// Compiles programs, and runs each case in a process of its own, since the end of a program is an answer, too.
package struct ProofRun: Sendable {
    package let platform: any ProofPlatform
    /// Everything that is compiled and stored goes below this folder.
    package let folder: String

    package init(on platform: any ProofPlatform, in folder: String) {
        self.platform = platform
        self.folder = folder
    }

    package func report(on programs: [ProofProgram]) -> ProofReport {
        let parallel = programs.filter { !$0.needs.runsAlone }.concurrentMap { answersOrError(of: $0) }
        let serial = programs.filter(\.needs.runsAlone).map(answersOrError)
        return ProofReport(
            system: platform.system, compiler: platform.compiler, isReal: platform.macOS != nil,
            answers: (parallel + serial).flatMap(\.self))
    }

    /// The answers, or the error that kept a program from running, so that one failure spoils no report.
    private func answersOrError(of program: ProofProgram) -> [ProofAnswer] {
        do {
            return try answers(of: program)
        } catch {
            return program.cases.map { ProofAnswer($0, .refused("\(error)")) }
        }
    }

    private func answers(of program: ProofProgram) throws -> [ProofAnswer] {
        if let reason = platform.missing(for: program.needs) { return program.cases.map { ProofAnswer($0, .skipped(reason)) } }
        let folder = "\(folder)/\(program.name)"
        try makeEmptyFolder(folder)
        switch platform.build(program, in: folder) {
        case .refused(let messages):
            let message = messages.first { $0.hasPrefix("error: ") } ?? messages.first ?? "no message"
            return program.cases.map { ProofAnswer($0, .refused(message)) }
        case .program(let path):
            return try program.cases.map { try answer(to: $0, of: program, path, in: folder) }
        }
    }

    private func answer(to proofCase: ProofCase, of program: ProofProgram, _ path: String, in folder: String) throws -> ProofAnswer {
        if case .compiles = proofCase.expected { return ProofAnswer(proofCase, .lines([])) }
        if platform.macOS == nil, program.needs.realFrameworks { return ProofAnswer(proofCase, .skipped("needs Apple's frameworks")) }
        let stores = "\(folder)/\(proofCase.name.split(separator: "/").last ?? "stores")"
        try makeEmptyFolder(stores)
        let environment = [
            "HOME": stores, "CFFIXED_USER_HOME": stores, "XDG_DATA_HOME": stores, "SWIFT_BACKTRACE": "enable=no",
            "OS_ACTIVITY_DT_MODE": "1",
            "STANDIN_RETAINS": "no",
        ]
        let run = try CommandRun(path, [stores] + proofCase.arguments, environment: environment, limit: program.needs.seconds)
        try Data((run.output + run.errors).utf8).write(to: URL(fileURLWithPath: "\(stores)/output.txt"))
        return ProofAnswer(proofCase, ProofAnswer.Outcome(run, limit: program.needs.seconds))
    }
}
