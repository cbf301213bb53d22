import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

/// The only schema in what a command is given, for commands that make one thing of one schema.
enum OneSchema {
    /// Nothing when it has errors, which are reported then.
    static func history(_ input: SchemaInput, _ environment: Environment) throws(CommandFailure) -> SchemaHistory? {
        var sources = SourceSet()
        let schemas = SchemaChecker.check(input, in: &sources, by: .language)
        if schemas.count > 1 {
            let names = schemas.compactMap(\.name).map { "`\($0)`" }
            throw CommandFailure(
                .missingInput, ["there are several schemas here: \(names.joined(separator: ", ")); name the file or the folder of one"])
        }
        let errors = schemas.flatMap(\.errors)
        if !errors.isEmpty {
            environment.report(errors, in: sources)
            return nil
        }
        guard let history = schemas.first?.history else { throw CommandFailure(.missingInput, ["there is no schema here"]) }
        environment.noteLeftOut(of: [history])
        return history
    }
}

extension Environment {
    /// Names the versions that a command goes past, or those of them that are asked about.
    func noteLeftOut(of histories: [SchemaHistory], if isAsked: (VersionNumber) -> Bool = { _ in true }) {
        for history in histories {
            for version in history.leftOut where isAsked(version) {
                console.note(
                    "crowsfoot: note: version \(version) of `\(history.name.text)` is left out, because it has errors; "
                        + "`crowsfoot check` shows them")
            }
        }
    }
}

extension SchemaHistory {
    /// What to say when it has not the versions that were asked for.
    func sentence(missing: [VersionNumber]) -> String {
        if let broken = missing.first(where: leftOut.contains) {
            return "version \(broken) of `\(name.text)` has errors; `crowsfoot check` shows them"
        }
        let known = versions.map { "`\($0.version)`" }
        let shown = (known.count > 8 ? "…, " : "") + known.suffix(8).joined(separator: ", ")
        return "`\(name.text)` has no version \(Alternatives(missing.map { "`\($0)`" })); it has \(shown)"
    }
}
