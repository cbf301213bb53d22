package import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSwift
import CrowsfootText

/// One run of the tool in a build: writes and reports the same as `generate --only swiftdata --fixed-files`.
///
/// It is a separate program, because the first build of a package compiles it, which takes less time without diagrams, pages and commands.
package struct BuildRun {
    private let fileSystem: any FileSystem
    private let stream: any ByteWriter

    package init(on fileSystem: any FileSystem, telling stream: any ByteWriter) {
        self.fileSystem = fileSystem
        self.stream = stream
    }

    /// Generates source files. `words` contains the file name prefix, the output folder and the schema files.
    package func run(_ words: [String]) -> ExitCode {
        guard words.count > 2 else { return fail(.failure, ["usage: crowsfoot-build NAME FOLDER SCHEMA…"]) }
        do throws(InputError) {
            let input = try SchemaLoader(fileSystem).load(words.dropFirst(2).map { FilePath($0) })
            return make(SchemaChecker.check(input), named: words[0], in: FilePath(words[1]))
        } catch {
            return fail(.failure, error.problems.map(\.sentence))
        }
    }

    private func make(_ checked: CheckResult, named name: String, in folder: FilePath) -> ExitCode {
        guard checked.histories.count == 1, let steps = checked.steps.first else {
            report(checked)
            if let sentence = checked.sentenceOfSeveral { return fail(.failure, [sentence]) }
            return checked.isInvalid ? .findings : .success
        }
        let history = steps.history
        let outputs = history.outputs(into: folder.text, wanting: .swiftdata).filter { $0.kind == .swiftdata }
        let written = outputs.first.map { WrittenSteps($0, of: steps, in: checked, fileSystem) }
        report(checked, without: written?.answered ?? [])
        if let sentence = UncheckedSchema.sentence(about: history) { return fail(.findings, [sentence]) }
        guard outputs.count == 1, let written else { return fail(.findings, [Self.sentence(of: outputs, history)]) }
        let files = SwiftDataGenerator(outputs[0], layout: .fixed(name: name), withPlaceholdersFor: written.missing).files(for: steps)
        do throws(FileError) {
            try write(files, to: folder)
        } catch {
            return fail(.failure, [error.sentence])
        }
        return checked.isInvalid ? .findings : .success
    }

    private func report(_ checked: CheckResult, without answered: Set<Diagnostic.Statement> = []) {
        let findings = checked.buildDiagnostics.filter { !answered.contains($0.statement) }
        write(ReportFormat.concise.render(Report(findings, in: checked.sources, by: ToolVersion.tool)))
    }

    private static func sentence(of outputs: [Output], _ history: SchemaHistory) -> String {
        "`\(history.name.text)` has \(outputs.count) outputs `swiftdata`, but a build generates one: remove the others"
    }

    private func write(_ files: [GeneratedFile], to folder: FilePath) throws(FileError) {
        var batch = FileBatch()
        batch.writes = files.map { FileChange(path: folder.appending($0.path), bytes: $0.bytes) }.filter { !isThere($0) }
        try fileSystem.apply(batch)
    }

    /// Whether the file already has this content. If it can't be read, writing it reports why.
    private func isThere(_ file: FileChange) -> Bool {
        do throws(FileError) { return try fileSystem.read(file.path) == file.bytes } catch { return false }
    }

    private func fail(_ exitCode: ExitCode, _ sentences: [String]) -> ExitCode {
        for sentence in sentences { write(TerminalText("crowsfoot: error: " + sentence).text + "\n") }
        return exitCode
    }

    /// Prints `text`. Write errors are ignored, so that a closed stream doesn't stop generation.
    private func write(_ text: String) {
        do throws(FileError) { try stream.write(Array(text.utf8)) } catch {}
    }
}

/// The migration steps that the user has written, in files next to the schema.
private struct WrittenSteps {
    /// The missing functions, by file name.
    private(set) var missing: [String: Set<String>] = [:]
    /// Findings that aren't reported, because existing code handles them.
    private(set) var answered: Set<Diagnostic.Statement> = []

    init(_ output: Output, of steps: JudgedSteps, in checked: CheckResult, _ fileSystem: any FileSystem) {
        let folder = FilePath(checked.sources[steps.history.name.range.file].path).folder
        for scaffold in MigrationScaffold(output).scaffolds(for: steps) {
            let found = Self.read(folder.appending(scaffold.file.path), fileSystem).map(UnfilledCalls.init)
            let functions = scaffold.missingFunctions(in: found)
            if !functions.isEmpty { missing[scaffold.file.path] = functions }
            let closed = found.map(scaffold.resolvedSteps) ?? []
            for (unresolved, findings) in scaffold.plannedStep.findingsByUnresolvedStep where closed.contains(unresolved) {
                answered.formUnion(findings.map(\.statement))
            }
        }
    }

    private static func read(_ path: FilePath, _ fileSystem: any FileSystem) -> [UInt8]? {
        do throws(FileError) { return try fileSystem.read(path) } catch { return nil }
    }
}
