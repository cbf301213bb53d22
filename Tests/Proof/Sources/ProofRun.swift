import CrowsfootProcessors
import CrowsfootTestSupport
import CrowsfootText

/// Compiles programs, and runs each case in a process of its own, since the end of a program is an answer, too.
package struct ProofRun: Sendable {
    package let platform: any ProofPlatform
    /// Everything that is compiled and stored goes below this folder.
    package let folder: String

    package init(on platform: any ProofPlatform, in folder: String) {
        self.platform = platform
        self.folder = folder
    }

    package func report(on programs: [ProofProgram]) throws -> ProofReport {
        let together = programs.filter { !$0.needs.quiet }.concurrentMap { program in Result { try self.answers(of: program) } }
        let alone = try programs.filter(\.needs.quiet).flatMap(answers)
        return ProofReport(
            system: platform.system, compiler: platform.compiler, isReal: platform.macOS != nil,
            answers: try together.flatMap { try $0.get() } + alone)
    }

    private func answers(of program: ProofProgram) throws -> [ProofAnswer] {
        if let macOS = platform.macOS, macOS < program.needs.macOS {
            return program.cases.map { ProofAnswer($0, .skipped("needs macOS \(program.needs.macOS)")) }
        }
        let place = "\(folder)/\(program.name)"
        try makeEmptyFolder(place)
        switch platform.build(program, in: place) {
        case .refused(let messages):
            return program.cases.map { ProofAnswer($0, .refused(messages.first ?? "no message")) }
        case .program(let path):
            return try program.cases.map { try answer(to: $0, of: program, path, in: place) }
        }
    }

    private func answer(to one: ProofCase, of program: ProofProgram, _ path: String, in place: String) throws -> ProofAnswer {
        if case .compiles = one.expected { return ProofAnswer(one, .lines([])) }
        if platform.macOS == nil, program.needs.realFrameworks { return ProofAnswer(one, .skipped("needs Apple's frameworks")) }
        let stores = "\(place)/\(one.name.split(separator: "/").last ?? "stores")"
        try makeEmptyFolder(stores)
        let home = ["HOME": stores, "XDG_DATA_HOME": stores, "SWIFT_BACKTRACE": "enable=no"]
        let run = try CommandRun(path, [stores] + one.arguments, environment: home, limit: program.needs.seconds)
        return ProofAnswer(one, ProofAnswer.Outcome(run, limit: program.needs.seconds))
    }
}
