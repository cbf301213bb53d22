package import CrowsfootChecking
package import CrowsfootModel

/// What a person should know about a run, though nothing is wrong.
package enum GenerationNote: Hashable, Sendable {
    case noOutput(schema: String)
    case noOutputOfKind(Output.Kind)
    /// The files that a program of somebody else makes.
    case programNotRun(schema: String, folder: FilePath)
    /// Why the page of a schema lacks some of its versions.
    case shortPage(String, schema: String, folder: FilePath)
    /// The file of a person that generated code makes use of.
    case missingScaffold(FilePath)
    /// A page that parts are to be put into, and that asks for none.
    case noPart(FilePath)
    /// Files in a folder that no output goes to any more.
    case formerFolder(FilePath, files: [String])
    /// Files in a folder that were made of a schema that the run has not seen.
    case unseenSchema(String, files: Int, folder: FilePath)
}

extension GenerationNote {
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .noOutput(let schema):
            "`\(schema)` has no output: add a statement such as `output swiftdata \"Generated\"` to it, or give `--into DIR`"
        case .noOutputOfKind(let kind):
            "there is no output `\(kind.rawValue)`"
        case .programNotRun(let schema, let folder):
            "passed over: `custom` of `\(schema)` into `\(folder)`, whose program only `crowsfoot generate` runs; "
                + "`crowsfoot generate --check --only custom` tells whether its files are up to date"
        case .shortPage(let reason, let schema, let folder):
            "the page of `\(schema)` in `\(folder)` is not complete: \(reason)"
        case .missingScaffold(let path):
            "the migration calls what only you can write, in `\(path)`, which is not there: `crowsfoot plan --scaffold` begins it"
        case .noPart(let path):
            "`\(path)` asks for no part: write a line `<!-- crowsfoot: diagram -->` where one belongs, and a line `<!-- crowsfoot: end -->` "
                + "below it"
        case .formerFolder(let folder, let files):
            "no output goes to `\(folder)` any more, and what was made there is not wanted: "
                + files.map { "`\($0)`" }.joined(separator: ", ")
        case .unseenSchema(let schema, let files, let folder):
            "`\(folder)` holds what was made of `\(schema)`, which this run has not seen (files: \(files)); if there is no such "
                + "schema any more, delete them"
        }
    }
}
