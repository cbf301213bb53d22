import CrowsfootChecking
import CrowsfootSource
import CrowsfootWorkspace

/// Loads the schema of a command that changes its versions, and writes the changes.
struct VersionChangeWriter {
    private let path: FilePath
    private let environment: Environment

    init(_ path: FilePath, _ environment: Environment) {
        self.path = path
        self.environment = environment
    }

    typealias Make = (SchemaInput, CheckResult) throws(VersionError) -> VersionChange

    /// Reports what would be written, for each schema or for all at once.
    func check(each isEach: Bool, _ make: Make) throws(CommandFailure) -> ExitCode {
        let input = try SchemaOperands.paths([path]).loadSchemas(in: environment)
        let schemas = isEach ? input.schemas : [input]
        var isReleased = true
        for one in schemas {
            let change = try change(of: one, make)
            let path = schemas.count > 1 ? one.folders.joined().first?.path : nil
            if let change { report(whether: change, "crowsfoot release\(path.map { " \($0)" } ?? "")") }
            isReleased = isReleased && change?.batch.isEmpty ?? false
        }
        return isReleased ? .success : .findings
    }

    /// Returns the change, or `nil` after reporting findings that prevent it.
    private func change(of input: SchemaInput, _ make: Make) throws(CommandFailure) -> VersionChange? {
        let checked = try environment.compared(SchemaChecker.check(input))
        do throws(VersionError) {
            return try make(input, checked)
        } catch {
            if let sentence = error.sentence { throw CommandFailure([sentence]) }
            report(error)
            return nil
        }
    }

    /// Writes the change. `verb` describes it.
    func write(
        _ verb: String, _ make: Make
    ) throws(CommandFailure) -> ExitCode {
        let input = try SchemaOperands.paths([path]).loadSchemas(in: environment)
        guard let change = try change(of: input, make) else { return .findings }
        let files = files(of: change.batch)
        do throws(FileError) {
            try environment.fileSystem.apply(change.batch)
        } catch {
            throw CommandFailure(error)
        }
        if !change.updates.isEmpty || !change.isNew || !change.findings.isEmpty {
            report(of: change, files)
            return .success
        }
        let version = "version \(change.version) of \(change.schema)"
        if change.batch.isEmpty {
            environment.console.note("nothing to write: \(version) is already \(verb)")
        } else {
            let files = change.batch.writes.map { "`\($0.path)`" }.joined(separator: " and ")
            environment.console.note("\(version) is \(verb), in \(files)")
            environment.console.note(change.sentence)
        }
        return .success
    }

    private func report(whether change: VersionChange, _ release: String) {
        let text =
            change.batch.isEmpty
            ? "\(change.schema) \(change.version) is released"
            : change.isNew
                ? "\(change.schema) \(change.version) is not released: run `\(release)`"
                : change.isPathOnly
                    ? "the lock doesn't have the path to each released version of \(change.schema): run `\(release)`"
                    : "\(change.schema) differs from the released \(change.version): run `\(release)`"
        environment.console.note(text)
    }

    /// Lists the changed files with what happens to each.
    private func files(of batch: FileBatch) -> [(word: String, path: FilePath)] {
        batch.removals.map { ("removed", $0) }
            + batch.writes.map { change in
                let isNew: Bool
                do throws(FileError) {
                    _ = try environment.fileSystem.status(of: change.path)
                    isNew = false
                } catch {
                    isNew = true
                }
                return (isNew ? "new" : "updated", change.path)
            }
    }

    private func report(of change: VersionChange, _ files: [(word: String, path: FilePath)]) {
        let console = environment.console
        if change.isNew {
            console.note("Released \(change.schema) \(change.version). \(Self.capitalized(change.sentence)).")
        } else {
            console.note("\(Self.capitalized(change.sentence)).")
        }
        if files.isEmpty { return }
        console.note("")
        for (word, path) in files {
            let remark = change.updates[path].map { " (\($0))" } ?? ""
            console.note("\(word)\(String(repeating: " ", count: 9 - word.utf8.count))\(path)\(remark)")
        }
        console.note("")
        console.note("Run `crowsfoot generate`, then commit everything.")
        for findings in change.findings where !findings.diagnostics.isEmpty {
            let report = Report(findings.diagnostics, in: findings.sources, by: ToolVersion.tool)
            console.report("\nWhat is left to decide:\n\n" + ReportFormat.text.render(report, .besideResults) + "\n")
        }
    }

    private static func capitalized(_ clause: String) -> String { clause.prefix(1).uppercased() + clause.dropFirst() }

    /// Reports errors that prevent the change, or that it would cause.
    private func report(_ error: VersionError) {
        guard case .invalid(let result) = error else { return }
        let report = Report(result.diagnostics.filter { $0.severity == .error }, in: result.sources, by: ToolVersion.tool)
        environment.console.report(ReportFormat.text.render(report, .besideResults) + "\nnothing written: \(report.summary.sentence)\n")
    }
}
