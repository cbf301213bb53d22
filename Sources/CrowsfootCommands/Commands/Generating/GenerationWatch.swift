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
        let files = WatchedFileSystem(environment.fileSystem, environment.changes)
        let environment = environment.with(files)
        var last = TracedGeneration(pass, in: environment)
        environment.console.endProgress()
        last.tell()
        var made = last.made ?? OutputCache()
        do throws(FileError) {
            while let change = try nextChange(after: last, in: files) {
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
        return .success
    }

    /// None where nobody waits any more.
    private func nextChange(after last: TracedGeneration, in files: WatchedFileSystem) throws(FileError) -> FilePath? {
        // What the run has left itself is no change.
        try files.nextChange(of: last.written.map { files.renewed(last.trace, after: $0) } ?? last.trace)
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
