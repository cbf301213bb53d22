package import CrowsfootChecking
import CrowsfootDiagrams
package import CrowsfootMigration
import CrowsfootModel
package import CrowsfootSource
import CrowsfootText

/// The reason why the outputs of a run can't be generated.
package enum OutputProblem: Hashable, Sendable {
    /// Two outputs generate the same file.
    case taken(FilePath, by: FileOwner, also: FileOwner)
    /// Two folders whose names differ only in case, which are one on most Macs.
    case sameFolder(FilePath, as: FilePath, owner: FileOwner)
    case leadsOut(String, of: FilePath, owner: FileOwner)
    /// A folder that starts with `~`, which only shells expand.
    case home(String, owner: FileOwner)
    /// An output would overwrite an input of the run.
    case source(FilePath, owner: FileOwner)
    /// A link in the path leads out of the package.
    case linkedOut(FilePath, owner: FileOwner)
    /// The folder isn't in the repository of the schema.
    case outside(FilePath, owner: FileOwner)
    /// A kind of output for which the schema isn't checked.
    case unchecked(String)
    /// A missing page for generated parts.
    case noPage(FilePath, owner: FileOwner)
    /// A recorded CloudKit schema that can't be read.
    case noContainer(String, owner: FileOwner)
    case linkedPage(FilePath, owner: FileOwner)
    case generatedPage(FilePath, owner: FileOwner)
    case page(FilePath, line: Int, sentence: String)
}

extension OutputProblem {
    /// The problem as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch self {
        case .taken(let path, let first, let second) where first == second:
            "two outputs `\(first.kind)` of `\(first.schema)` write `\(path)`: \(Self.wayOut(first, second))"
        case .taken(let path, let first, let second):
            "both \(first.phrase) and \(second.phrase) write `\(path)`: \(Self.wayOut(first, second))"
        case .sameFolder(let folder, let other, let owner):
            "\(owner.phrase) goes to `\(folder)`, and another output goes to `\(other)`: on most Macs, these are the same folder, so spell both the same way"
        case .leadsOut(let path, let folder, let owner):
            "\(owner.phrase) has a file `\(path)`, which isn't a valid name in `\(folder)`"
        case .home(let folder, let owner):
            "\(owner.phrase) writes to `\(folder)`, but output folders are relative to the schema file, so `~` has no meaning"
        case .source(let path, let owner):
            "\(owner.phrase) would overwrite `\(path)`, but outputs never write schemas, lock files or manifests: choose another name"
        case .linkedOut(let folder, let owner):
            "\(owner.phrase) writes to `\(folder)`, but a link on that path leads out of the package: remove the link, or give the output "
                + "the folder that it leads to"
        case .outside(let folder, let owner):
            "\(owner.phrase) goes to `\(folder)`, which is outside the repository of the schema: name a folder inside it, or give `--into DIR`"
        case .unchecked(let sentence):
            sentence
        case .noPage(let path, let owner):
            "page `\(path)` doesn't exist, but \(owner.phrase) inserts parts into it: create it, with the markers, or remove it from `@inject`"
        case .noContainer(let sentence, let owner):
            "\(owner.phrase) needs the recorded schema of production, since an import replaces the whole schema: \(sentence)"
        case .linkedPage(let path, let owner):
            "`\(path)` is a link: let `@inject` of \(owner.phrase) name the page that it leads to"
        case .generatedPage(let path, let owner):
            "`\(path)` is a generated file: in `@inject` of \(owner.phrase), name a page that you write"
        case .page(let path, let line, let sentence):
            "\(path):\(line): \(sentence)"
        }
    }
}

extension OutputProblem {
    private static func wayOut(_ owners: FileOwner...) -> String {
        let isNamed = owners.contains { Output.Kind(rawValue: $0.kind)?.takes("base") == true }
        return "give them different folders" + (isNamed ? " or another `@base`" : "")
    }
}

extension FileOwner {
    fileprivate var phrase: String { "`\(kind)` of `\(schema)`" }
}

/// The output to which a generated file belongs, as in the list of generated files.
///
/// It allows several schemas, and several outputs of one, to share a folder.
package struct FileOwner: Hashable, Sendable {
    /// The kind of output; a later version may have more kinds.
    let kind: String
    let schema: String
}

extension OutdatedOutput {
    /// The maximum number of files in one message.
    private static let shownFiles = 3

    /// Reports each output at its location in the schema.
    package static func findings(_ files: [PlannedFile]) -> [Diagnostic] {
        Dictionary(grouping: files, by: \.output).sorted { $0.key < $1.key }.map { output, files in
            Diagnostic(rule, message(files), at: output, help: help(files))
        }
    }

    private static func message(_ files: [PlannedFile]) -> String {
        if files.count == 1 { return "`\(files[0].path)` is \(files[0].state == .stale ? "out of date" : files[0].state.word)" }
        let shown = files.prefix(shownFiles).map { "`\($0.path)` (\($0.state.word))" }.joined(separator: ", ")
        return "\(files.count) generated files are out of date: \(shown)"
            + (files.count > shownFiles ? " and \(files.count - shownFiles) more" : "")
    }

    private static func help(_ files: [PlannedFile]) -> String {
        let isFixed = files.allSatisfy { $0.complaint == nil }
        return isFixed
            ? "run `crowsfoot generate`, and commit the output"
            : "run `crowsfoot generate`, which explains what to do about edited files"
    }
}

extension OutdatedOutput {
    /// Returns the findings for a folder with only this file.
    package static func findings(_ steps: JudgedSteps?, beside name: String, _ text: String?) -> [Diagnostic] {
        guard let steps else { return [] }
        let files = steps.history.placedOutputs.flatMap { output -> [PlannedFile] in
            let generator = GeneratorCatalog.generator(
                for: output, .init(scope: GenerationScope(), places: DiagramPlaces(), missingSteps: [:]))
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
