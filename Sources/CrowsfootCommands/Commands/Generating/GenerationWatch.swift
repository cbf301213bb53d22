import CrowsfootChecking
import CrowsfootWorkspace

/// Generates again whenever a dependency of the last pass changes.
///
/// Errors in schemas or files don't end it, because the next change may fix them.
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
        last.report()
        var made = last.made ?? OutputCache()
        do throws(FileError) {
            while let change = try nextChange(after: last, in: files) {
                let next = TracedGeneration(pass, after: made, in: environment)
                made = next.made ?? made
                // Editors write temporary files next to schemas, which change nothing.
                if next.hasNews(after: last) {
                    environment.console.note("crowsfoot: `\(change)` changed")
                    next.report()
                }
                last = next
            }
        } catch {
            throw CommandFailure(error)
        }
        return .success
    }

    /// Returns the next change, or `nil` if the watch ends.
    private func nextChange(after last: TracedGeneration, in files: WatchedFileSystem) throws(FileError) -> FilePath? {
        // The files of the run itself aren't a change.
        try files.nextChange(of: last.written.map { files.renewed(last.trace, after: $0) } ?? last.trace)
    }
}

extension TracedGeneration {
    fileprivate func hasNews(after last: TracedGeneration) -> Bool {
        hasWritten || notes != last.notes || ending != last.ending
    }

    private var ending: [String] {
        switch result {
        case .success(let result): ["\(result.exitCode)"]
        case .failure(let failure): failure.sentences
        }
    }
}
