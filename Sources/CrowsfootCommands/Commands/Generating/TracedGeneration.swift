import CrowsfootChecking
import CrowsfootWorkspace

/// A pass with its dependencies, whose notes are not printed yet.
struct TracedGeneration {
    let result: Result<GenerationResult, CommandFailure>
    /// The text to print before the last lines.
    let notes: String
    /// The files that the pass depended on.
    let trace: FileTrace
    private let environment: Environment

    init(_ pass: GenerationPass, after earlier: OutputCache = OutputCache(), in environment: Environment) {
        let files = TracingFileSystem(environment.fileSystem)
        let held = DeferredOutput()
        result = Result { () throws(CommandFailure) in try pass.run(in: environment.with(files, deferringTo: held), after: earlier) }
        notes = held.text
        trace = files.trace
        self.environment = environment
    }

    func report() {
        environment.console.report(notes)
        switch result {
        case .success(let result): for line in result.account { environment.console.note(line) }
        case .failure(let failure): failure.report(environment.console)
        }
    }

    /// The generated files, or `nil` if there is no plan.
    var made: OutputCache? {
        guard case .success(let result) = result else { return nil }
        return result.plan?.made
    }

    var hasWritten: Bool {
        guard case .success(let result) = result else { return false }
        return result.hasWritten
    }

    /// The files that changed since they were read: the pass, or its programs, wrote them. It is `nil` if the changes are unknown.
    var written: Set<FilePath>? {
        guard case .success(let result) = result, let plan = result.plan, result.hasWritten || plan.hasRunPrograms else { return nil }
        return Set((plan.files + plan.lists).map(\.path))
    }

    /// The dependencies of the same pass if it ran again, or `nil` if it would have something to do or to report.
    var lastingTrace: FileTrace? {
        guard case .success(let result) = result, result.exitCode == .success, let plan = result.plan else { return nil }
        if plan.files.isEmpty || plan.hasRunPrograms { return nil }
        // A finding in a file that was written meanwhile may be out of date.
        if result.hasWritten, !plan.findings.diagnostics.isEmpty { return nil }
        return written.map { trace.renewed(after: $0, on: environment.fileSystem) } ?? trace
    }
}
