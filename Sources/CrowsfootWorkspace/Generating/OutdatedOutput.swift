import CrowsfootDiagrams
import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootSource
import CrowsfootText

package enum OutdatedOutput: RuleDefinition {
    /// More of them nobody reads in one line.
    private static let shownFiles = 3

    package static let rule = Rule(
        id: "output/stale", severity: .error,
        summary: "what an output has made is not what it would make now",
        explanation: """
            Somebody changed the schema and did not generate again, or changed a generated file by hand. What is compiled, or shown on a page, is
            then another schema than the one that was reviewed.

            Run `crowsfoot generate` and commit what it writes. A file that somebody edited is not overwritten: it says what to do about it.

            Only `crowsfoot review` tells it as a finding; `crowsfoot generate --check` shows in which lines the files differ.
            """,
        evidence: .language,
        example: example, mended: example,
        generated: Rule.Neighbour(
            name: "Library-1.0.0.mmd", example: diagram("String name"), mended: diagram("String title")))

    private static let example = """
        schema Library
        output mermaid "."
        model Book { title: String }
        """

    private static func diagram(_ property: String) -> String {
        """
        ---
        title: "Library 1.0.0"
        ---
        erDiagram
            "Book" {
                \(property)
            }

        """
    }

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
        let isMended = files.allSatisfy { $0.complaint == nil }
        return isMended
            ? "run `crowsfoot generate` and commit what it writes"
            : "run `crowsfoot generate`, which says what to do about files that somebody wrote or edited"
    }
}

extension OutdatedOutput {
    /// What is found where the folder of the schema has nothing but this file, with this text.
    package static func findings(_ history: SchemaHistory?, beside name: String, _ text: String?) -> [Diagnostic] {
        guard let history else { return [] }
        let planned = PlannedHistory(history)
        let files = history.placedOutputs.flatMap { output -> [PlannedFile] in
            let generator = GeneratorCatalog.generator(for: output, GenerationScope(), DiagramPlaces())
            let wanted = generator?.files(for: planned).filter { $0.path == name && $0.bytes != text.map { Array($0.utf8) } } ?? []
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
