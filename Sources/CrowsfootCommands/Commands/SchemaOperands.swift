import CrowsfootChecking
import CrowsfootSource
import CrowsfootWorkspace

/// What the operands of a command say to work on.
enum SchemaOperands: Hashable, Sendable {
    /// Under this name, reports speak of what came through standard input.
    static let standardInputPath: FilePath = "<stdin>"

    static let spec = OperandSpec(
        placeholder: "PATH", count: .any, kind: .schemas,
        help: "Schema files, and folders to search for them; `-` is standard input [default: the current folder]")

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

    /// Schemas, and what can be looked at like one.
    /// Notes what could not be read of sources, unless a report has it as a finding.
    func load(
        in environment: Environment, selecting selection: SourceSelection, reportingUnread: Bool = false, planning: Bool = false
    ) throws(CommandFailure) -> SchemaInput {
        let input = try load(in: environment) { paths throws(InputError) in
            try SourceLoader(environment.fileSystem, selecting: selection).load(paths)
        }
        for remark in input.remarks where !(reportingUnread && remark.gap == .declaration) && (planning || remark.gap != .migration) {
            environment.console.note("crowsfoot: note: \(remark.text)")
        }
        return input
    }

    /// Schemas alone, for what writes into them or beside them.
    func loadSchemas(in environment: Environment) throws(CommandFailure) -> SchemaInput {
        try load(in: environment) { paths throws(InputError) in
            let others = paths.filter(\.isImportable)
            if !others.isEmpty { throw InputError(others.map { .notSchema($0) }) }
            return try SchemaLoader(environment.fileSystem).load(paths)
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
