import CrowsfootChecking
import CrowsfootSource
import CrowsfootWorkspace

/// Loads the schema of a command that changes its versions, and writes what the command made of it.
struct VersionChangeWriter {
    private let path: FilePath
    private let environment: Environment

    init(_ path: FilePath, _ environment: Environment) {
        self.path = path
        self.environment = environment
    }

    /// The verb says what has become of the version.
    func write(
        _ verb: String, _ make: (SchemaInput, CheckResult) throws(VersionError) -> VersionChange
    ) throws(CommandFailure) -> ExitCode {
        let input = try SchemaOperands.paths([path]).loadSchemas(in: environment)
        let checked = try environment.settled(SchemaChecker.check(input))
        let change: VersionChange
        do throws(VersionError) {
            change = try make(input, checked)
        } catch {
            guard let sentence = error.sentence else { return report(error) }
            throw CommandFailure([sentence])
        }
        do throws(FileError) {
            try environment.fileSystem.apply(change.batch)
        } catch {
            throw CommandFailure(error)
        }
        let version = "version \(change.version) of \(change.schema)"
        if change.batch.isEmpty {
            environment.console.note("nothing to write: \(version) is \(verb) already")
        } else {
            let files = change.batch.writes.map { "`\($0.path)`" }.joined(separator: " and ")
            environment.console.note("\(version) is \(verb), in \(files)")
            environment.console.note(change.sentence)
        }
        return .success
    }

    /// What keeps the schema from being changed, or what would be wrong with it after.
    private func report(_ error: VersionError) -> ExitCode {
        if case .invalid(let result) = error {
            let report = Report(result.diagnostics.filter { $0.severity == .error }, in: result.sources, by: ToolVersion.tool)
            environment.console.report(ReportFormat.text.render(report) + "\nnothing written: \(report.summary.sentence)\n")
        }
        return .findings
    }
}
