import CrowsfootChecking
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource

/// Where the rows of a rehearsal come from.
enum RowSource {
    case made
    case file(FilePath)
    case standardInput

    init(_ word: String?) {
        self = word.map { $0 == "-" ? .standardInput : .file(FilePath($0)) } ?? .made
    }

    func read(as schema: Schema, in environment: Environment) throws(CommandFailure) -> RowStore {
        guard let (bytes, path) = try bytes(in: environment) else { return RowMaker.rows(of: schema) }
        let (rows, problems) = RowReader.read(bytes, as: schema)
        if problems.isEmpty { return rows }
        let lines = LineTable(bytes: bytes)
        throw CommandFailure(
            .invalidSchema,
            problems.map { problem in
                let position = lines.position(at: problem.offset)
                return "\(path):\(position.line):\(position.column): \(problem.message)"
            })
    }

    private func bytes(in environment: Environment) throws(CommandFailure) -> (bytes: [UInt8], path: FilePath)? {
        do throws(FileError) {
            switch self {
            case .made: return nil
            case .file(let path): return (try environment.fileSystem.read(path), path)
            case .standardInput: return (try environment.standardInput.readToEnd(), SchemaOperands.standardInputPath)
            }
        } catch {
            throw CommandFailure(error)
        }
    }
}
