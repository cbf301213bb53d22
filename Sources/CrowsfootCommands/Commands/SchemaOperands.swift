import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// The schemas that the operands of a command select.
enum SchemaOperands: Hashable, Sendable {
    /// The path of standard input in reports.
    static let standardInputPath: FilePath = "<stdin>"

    static let spec = OperandSpec(
        placeholder: "PATH", count: .any, kind: .schemas,
        help: "Schemas, or folders to search; `-` reads a schema from standard input [default: the current folder]")

    /// The operand of a command that also reads models and classes in place of a schema.
    static let readableSpec = OperandSpec(
        placeholder: "PATH", count: .any, kind: .schemas,
        help: """
            Schemas, `.xcdatamodeld` bundles, Swift files, or folders to search; `-` reads a schema from standard input \
            [default: the current folder]
            """)

    case paths([FilePath])
    case standardInput

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let words = arguments.operands
        if words.contains("-") {
            guard words.count == 1 else { throw .standardInputAmongPaths }
            self = .standardInput
        } else {
            self = .paths(words.isEmpty ? [.current] : words.map { FilePath($0) })
        }
    }

    /// The equivalent operands; empty for the current folder.
    var words: [String] {
        switch self {
        case .paths(let paths): paths == [.current] ? [] : paths.map(\.text)
        case .standardInput: ["-"]
        }
    }

    /// Loads schemas and importable files. Notes unreadable sources, unless a report contains them as findings.
    func load(
        in environment: Environment, selecting selection: SourceSelection, reportingUnread: Bool = false, planning: Bool = false,
        asGiven: Bool = false
    ) throws(CommandFailure) -> SchemaInput {
        let input = try load(in: environment) { paths throws(InputError) in
            try SourceLoader(environment.fileSystem, selecting: selection).load(paths, asGiven: asGiven)
        }
        let noted = input.remarks.filter { remark in
            switch remark.omission {
            case .store: false
            case .migration: planning
            case let omission: !(reportingUnread && omission.isFinding)
            }
        }
        for group in TextSources.Remark.folded(noted) {
            let others = group.others > 0 ? ", and \(group.others) more like it" : ""
            environment.console.note("crowsfoot: note: \(group.first.text)\(others)")
        }
        return input
    }

    /// Loads only schemas, for commands that change them or write next to them.
    func loadSchemas(in environment: Environment) throws(CommandFailure) -> SchemaInput {
        try load(in: environment) { paths throws(InputError) in
            let others = paths.filter(\.isImportable)
            if !others.isEmpty { throw InputError(others.map { .notSchema($0) }) }
            return try SourceLoader(environment.fileSystem).loadSchemas(paths)
        }
    }

    private func load(
        in environment: Environment, _ read: ([FilePath]) throws(InputError) -> SchemaInput
    ) throws(CommandFailure) -> SchemaInput {
        switch self {
        case .paths(let paths):
            do throws(InputError) {
                return try read(paths)
            } catch {
                throw CommandFailure(error)
            }
        case .standardInput:
            do throws(FileError) {
                return SchemaInput(try environment.standardInput.readToEnd(), path: Self.standardInputPath)
            } catch {
                throw CommandFailure(error)
            }
        }
    }
}

/// The options of every command that reads the sources of an app.
enum SourceOptions {
    static let target = Option.word("target", placeholder: "NAME", help: "Only sources in a folder of this name")
    static let only = Option.words("only", placeholder: "PATH", help: "Only sources at or below this path; can be repeated")

    static let specs = [target.spec, only.spec]

    static func selection(_ arguments: ParsedArguments) -> SourceSelection {
        SourceSelection(target: arguments[target], only: arguments[only].map { FilePath($0) })
    }
}

/// The only schema of the input, for commands that need exactly one.
enum OneSchema {
    /// Returns the schema's history, or reports its errors and returns `nil`.
    static func history(_ input: SchemaInput, _ environment: Environment) throws(CommandFailure) -> SchemaHistory? {
        var sources = SourceSet()
        let schemas = SchemaChecker.check(input, in: &sources, by: .language)
        if schemas.count > 1 {
            let names = schemas.compactMap(\.name).map { "`\($0)`" }
            throw CommandFailure(["there are several schemas here: \(names.joined(separator: ", ")). Name the file or the folder of one"])
        }
        let errors = schemas.flatMap(\.errors)
        if !errors.isEmpty {
            environment.report(errors, in: sources)
            return nil
        }
        guard let history = schemas.first?.history else { throw CommandFailure(["no schema found here"]) }
        environment.noteLeftOut(of: [history])
        return history
    }
}

extension Environment {
    /// Notes invalid versions that a command skips, or those among them that are requested.
    func noteLeftOut(of histories: [SchemaHistory], if isAsked: (VersionNumber) -> Bool = { _ in true }) {
        for history in histories {
            for version in history.leftOut where isAsked(version) {
                console.note(
                    "crowsfoot: note: version \(version) of `\(history.name.text)` is skipped, because it has errors; "
                        + "`crowsfoot check` shows them")
            }
        }
    }
}

extension SchemaHistory {
    /// The message if the schema lacks the requested versions.
    func sentence(missing: [VersionNumber]) -> String {
        if let broken = missing.first(where: leftOut.contains) {
            return "version \(broken) of `\(name.text)` has errors; `crowsfoot check` shows them"
        }
        let known = versions.map { "`\($0.version)`" }
        let shown = (known.count > 8 ? "…, " : "") + known.suffix(8).joined(separator: ", ")
        return "`\(name.text)` has no version \(Alternatives(missing.map { "`\($0)`" })); it has \(shown)"
    }
}
