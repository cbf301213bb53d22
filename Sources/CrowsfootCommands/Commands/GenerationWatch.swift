import CrowsfootChecking
import CrowsfootWorkspace

/// Generates again and again, each time that something changed on which the last time depended.
///
/// Nothing that goes wrong with schemas or files ends it: the next change may mend that.
struct GenerationWatch {
    private let pass: GenerationPass

    init(_ pass: GenerationPass) {
        self.pass = pass
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        var last = TracedGeneration(pass, in: environment)
        environment.console.endProgress()
        last.tell()
        var made = last.made ?? MadeFiles()
        do throws(FileError) {
            while let change = try nextChange(of: last.renewedTrace, in: environment) {
                let next = TracedGeneration(pass, after: made, in: environment)
                made = next.made ?? made
                // Editors leave files beside schemas that change nothing.
                if next.hasNews(after: last) {
                    environment.console.note("crowsfoot: `\(change)` changed")
                    next.tell()
                }
                last = next
            }
        } catch {
            throw CommandFailure(error)
        }
        return .fine
    }

    /// None where nobody waits any more.
    private func nextChange(of trace: FileTrace, in environment: Environment) throws(FileError) -> FilePath? {
        try environment.changes.watch(trace.paths)
        // What was saved since it was read and before it was watched is a change too.
        while true {
            if let change = trace.firstChange(on: environment.fileSystem) { return change }
            guard try environment.changes.wait() else { return nil }
        }
    }
}

extension TracedGeneration {
    fileprivate func hasNews(after last: TracedGeneration) -> Bool {
        hasWritten || told != last.told || ending != last.ending
    }

    private var ending: [String] {
        switch result {
        case .success(let result): ["\(result.exitCode)"]
        case .failure(let failure): failure.sentences
        }
    }
}
