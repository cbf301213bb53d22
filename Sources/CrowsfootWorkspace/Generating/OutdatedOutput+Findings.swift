import CrowsfootChecking
import CrowsfootDiagrams
package import CrowsfootHistory
import CrowsfootModel
package import CrowsfootSource
import CrowsfootText

extension OutdatedOutput {
    /// More of them nobody reads in one line.
    private static let shownFiles = 3

    /// One finding for each output, at its place in the schema.
    package static func findings(_ files: [PlannedFile]) -> [Diagnostic] {
        Dictionary(grouping: files, by: \.output).sorted { $0.key < $1.key }.map { output, files in
            Diagnostic(rule, message(files), at: output, help: help(files))
        }
    }

    private static func message(_ files: [PlannedFile]) -> String {
        if files.count == 1 { return "`\(files[0].path)` is \(files[0].state.word)" }
        let shown = files.prefix(shownFiles).map { "`\($0.path)` (\($0.state.word))" }.joined(separator: ", ")
        return "\(files.count) generated files are out of date: \(shown)"
            + (files.count > shownFiles ? " and \(files.count - shownFiles) more" : "")
    }

    private static func help(_ files: [PlannedFile]) -> String {
        let isFixed = files.allSatisfy { $0.complaint == nil }
        return isFixed
            ? "run `crowsfoot generate` and commit what it writes"
            : "run `crowsfoot generate`, which says what to do about files that somebody wrote or edited"
    }
}

extension OutdatedOutput {
    /// What is found where the folder of the schema has nothing but this file, with this text.
    package static func findings(_ steps: VersionSteps?, beside name: String, _ text: String?) -> [Diagnostic] {
        guard let steps else { return [] }
        let files = steps.history.placedOutputs.flatMap { output -> [PlannedFile] in
            let generator = GeneratorCatalog.generator(for: output, GenerationScope(), DiagramPlaces())
            let wanted = generator?.files(for: steps).filter { $0.path == name && $0.bytes != text.map { Array($0.utf8) } } ?? []
            return wanted.map { file in
                let old = text.map { Array($0.utf8) }
                return PlannedFile(
                    path: FilePath(name), state: old == nil ? .missing : .stale, old: old, isAsWritten: false, new: file.bytes,
                    output: output.range)
            }
        }
        return findings(files)
    }
}
