import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport

/// A case of the kind `diff`: the versions of one `input.schema`, or `old.schema` and `new.schema`.
struct DiffCase: Sendable, CustomStringConvertible {
    let golden: GoldenCase

    var description: String { golden.description }

    static func all() throws -> [DiffCase] { try GoldenCase.cases("diff").map(DiffCase.init) }

    /// Returns the lineage from each version to the next and, if there are more than two, from the first to the last.
    func lineages() throws -> [Lineage] {
        if try golden.files.contains("old.schema") {
            let versions = Versions(old: try Self.current(history("old.schema")), new: try Self.current(history("new.schema")))
            return [Lineage(versions, .parallel)]
        }
        let versions = try history("input.schema").versions
        let steps = zip(versions, versions.dropFirst()).map { Lineage(Versions(old: $0, new: $1)) }
        return steps.count > 1 ? steps + [Lineage(through: versions)] : steps
    }

    private func history(_ file: String) throws -> SchemaHistory {
        var sources = SourceSet()
        return try TestSchema.history(Parser.parse(sources.add(path: file, bytes: try golden.bytes(file))))
    }

    private static func current(_ history: SchemaHistory) throws -> Schema {
        guard let current = history.current else { throw GoldenFailure("there is no version") }
        return current
    }
}
