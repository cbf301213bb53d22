import CrowsfootChecking
import CrowsfootWorkspace

/// Which sources of an app count, for every command that reads them.
enum SourceOptions {
    static let target = Option.word("target", placeholder: "NAME", help: "Only sources in a folder of this name")
    static let only = Option.words("only", placeholder: "PATH", help: "Only sources at or below this path; may be repeated")

    static let specs = [target.spec, only.spec]

    static func selection(_ arguments: ParsedArguments) -> SourceSelection {
        SourceSelection(target: arguments[target], only: arguments[only].map { FilePath($0) })
    }
}
