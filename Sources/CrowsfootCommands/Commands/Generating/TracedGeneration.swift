import CrowsfootChecking
import CrowsfootWorkspace

/// A pass of which is known what it depended on, and which has told nobody yet what it has to say.
struct TracedGeneration {
    let result: Result<GenerationResult, CommandFailure>
    /// All that people are to be told before the last line.
    let told: String
    /// What it depended on.
    let trace: FileTrace
    private let environment: Environment

    init(_ pass: GenerationPass, after earlier: OutputCache = OutputCache(), in environment: Environment) {
        let files = TracingFileSystem(environment.fileSystem)
        let held = DeferredOutput()
        result = Result { () throws(CommandFailure) in try pass.run(in: environment.with(files, deferringTo: held), after: earlier) }
        told = held.text
        trace = files.trace
        self.environment = environment
    }

    func tell() {
        environment.console.report(told)
        switch result {
        case .success(let result): for line in result.account { environment.console.note(line) }
        case .failure(let failure): failure.tell(environment.console)
        }
    }

    /// None where it came to no plan.
    var made: OutputCache? {
        guard case .success(let result) = result else { return nil }
        return result.plan?.made
    }

    var hasWritten: Bool {
        guard case .success(let result) = result else { return false }
        return result.hasWritten
    }

    /// The files that are not as they were when it asked about them: it has written them, or programs that it ran have. None where there are
    /// no such files.
    var written: Set<FilePath>? {
        guard case .success(let result) = result, let plan = result.plan, result.hasWritten || plan.hasRunPrograms else { return nil }
        return Set((plan.files + plan.lists).map(\.path))
    }

    /// What the same pass would depend on now, where it would find nothing to do and tell nothing else; else none.
    var lastingTrace: FileTrace? {
        guard case .success(let result) = result, result.exitCode == .success, let plan = result.plan else { return nil }
        if plan.files.isEmpty || plan.hasRunPrograms { return nil }
        // What was found in a file that has been written since may not be there any more.
        if result.hasWritten, !plan.findings.diagnostics.isEmpty { return nil }
        return written.map { trace.renewed(after: $0, on: environment.fileSystem) } ?? trace
    }
}
