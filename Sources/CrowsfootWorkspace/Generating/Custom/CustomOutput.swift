import CrowsfootChecking
import CrowsfootExport
import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// An output whose files a custom program generates. It gets the schema as JSON, and returns the files.
struct CustomOutput: Sendable {
    private let command: OutputCommand
    /// The folder of the schema file, in which the program runs.
    private let folder: FilePath
    private let runner: any ProcessRunner

    private static let limits = ProcessLimits(seconds: 60, outputBytes: JSONReader.sizeLimit)

    init(_ command: OutputCommand, in folder: FilePath, _ runner: any ProcessRunner) {
        self.command = command
        self.folder = folder
        self.runner = runner
    }

    func files(for planned: JudgedSteps) throws(CustomOutputError) -> [GeneratedFile] {
        let input = Array(SchemaJSON.text(of: planned.history).utf8)
        let output: ProcessOutput
        do throws(ProcessError) {
            output = try runner.run(command.program, command.words, in: folder, input: input, limits: Self.limits)
        } catch {
            throw failure(.process(error, Self.limits), planned)
        }
        guard output.isFine else { throw failure(.exit(output.exitCode, output: output.errors), planned) }
        do throws(CustomAnswerError) {
            return try CustomAnswer.files(in: output.output)
        } catch {
            throw failure(.answer(error, of: output.output), planned)
        }
    }

    /// Reads the program or its script, so that `--watch` notices edits.
    func readScript(on fileSystem: any FileSystem) {
        let candidates = command.program.contains("/") ? [command.program] : command.words.filter { !$0.hasPrefix("-") }
        for word in candidates {
            let path = PathResolver(fileSystem).path(of: word, seenFrom: folder)
            do throws(FileError) {
                guard try fileSystem.status(of: path).kind == .file else { continue }
                _ = try fileSystem.read(path)
                return
            } catch {
                // Running the program reports a missing file.
            }
        }
    }

    private func failure(_ reason: CustomOutputError.Reason, _ planned: JudgedSteps) -> CustomOutputError {
        CustomOutputError(program: command.program, schema: planned.history.name.text, folder: folder, reason: reason)
    }
}
