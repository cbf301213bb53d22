import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The requested files of one folder.
struct WantedFolder {
    struct File {
        let owner: FileOwner
        let bytes: [UInt8]
        let takesEdits: Bool
    }

    let path: FilePath
    /// The files, by path inside the folder.
    private(set) var files: [String: File] = [:]
    /// The outputs that this run generates.
    private(set) var madeOwners: Set<FileOwner> = []
    /// The outputs with this folder that this run doesn't generate.
    private(set) var otherOwners: Set<FileOwner> = []
    /// The schemas of the run, with the locations of their names.
    let schemas: [String: SourceRange]
    /// The first output with this folder, or the first schema of the run.
    private let place: SourceRange
    private var outputs: [FileOwner: SourceRange] = [:]

    init(path: FilePath, place: SourceRange, schemas: [String: SourceRange]) {
        self.path = path
        self.place = place
        self.schemas = schemas
    }

    /// The location of an owner's `output` statement, or the start of the schema if there is none now.
    func output(of owner: FileOwner? = nil) -> SourceRange { owner.flatMap { outputs[$0] ?? schemas[$0.schema] } ?? place }

    /// The first output with this folder, the same in every run.
    var owner: FileOwner? {
        madeOwners.union(otherOwners).min { ($0.schema, $0.kind) < ($1.schema, $1.kind) }
    }

    /// Whether no output has this folder any longer.
    var isFormer: Bool { madeOwners.isEmpty && otherOwners.isEmpty }

    mutating func leave(_ owner: FileOwner) { otherOwners.insert(owner) }

    /// Adds a file, and returns the owner of another one with its name; some disks ignore case.
    mutating func add(
        _ made: [GeneratedFile], of owner: FileOwner, for output: SourceRange, isTaken: (_ path: String, _ first: FileOwner) -> Void
    ) {
        madeOwners.insert(owner)
        if outputs[owner] == nil { outputs[owner] = output }
        var firsts: [String: FileOwner] = [:]
        for (path, file) in files { firsts[path.lowercased()] = file.owner }
        for file in made {
            if let first = firsts.updateValue(owner, forKey: file.path.lowercased()) { isTaken(file.path, first) }
            files[file.path] = File(owner: owner, bytes: file.bytes, takesEdits: file.takesEdits)
        }
    }

    /// Whether a file of this owner is no longer needed, if no output requests it.
    ///
    /// Files of schemas outside the run, or of unknown kinds from a later version, stay.
    func isObsolete(_ owner: FileOwner, in scope: GenerationScope) -> Bool {
        if madeOwners.contains(owner) { return true }
        guard let kind = Output.Kind(rawValue: owner.kind), scope.includes(kind) else { return false }
        return schemas[owner.schema] != nil && !otherOwners.contains(owner)
    }
}
