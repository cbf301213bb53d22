import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// All that the outputs of a run want of one folder.
struct WantedFolder {
    struct File {
        let owner: FileOwner
        let bytes: [UInt8]
        let takesEdits: Bool
    }

    let path: FilePath
    /// Keyed by their paths inside the folder.
    private(set) var files: [String: File] = [:]
    /// The outputs whose files this run makes.
    private(set) var madeOwners: Set<FileOwner> = []
    /// The outputs that belong here as well, but are not for this run to make.
    private(set) var otherOwners: Set<FileOwner> = []
    /// All of the run, whether or not they have an output that goes here, with the places of their names.
    let schemas: [String: SourceRange]
    /// The first output that goes here, or the first schema of the run.
    private let place: SourceRange
    private var outputs: [FileOwner: SourceRange] = [:]

    init(path: FilePath, place: SourceRange, schemas: [String: SourceRange]) {
        self.path = path
        self.place = place
        self.schemas = schemas
    }

    /// The location of an owner's `output` statement, or the start of the schema if there is none now.
    func output(of owner: FileOwner? = nil) -> SourceRange { owner.flatMap { outputs[$0] ?? schemas[$0.schema] } ?? place }

    /// An output that goes here, the same in every run.
    var owner: FileOwner? {
        madeOwners.union(otherOwners).min { ($0.schema, $0.kind) < ($1.schema, $1.kind) }
    }

    /// Whether outputs no longer go here.
    var isFormer: Bool { madeOwners.isEmpty && otherOwners.isEmpty }

    mutating func leave(_ owner: FileOwner) { otherOwners.insert(owner) }

    /// Tells the owner who wants a file of this name as well; on some disks names that differ only in case are one.
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

    /// Whether a file of this owner is no longer wanted, given that nothing wants it.
    ///
    /// Files of a schema that the run has not seen, or of a kind that only a later version knows, are none of its business.
    func isObsolete(_ owner: FileOwner, in scope: GenerationScope) -> Bool {
        if madeOwners.contains(owner) { return true }
        guard let kind = Output.Kind(rawValue: owner.kind), scope.includes(kind) else { return false }
        return schemas[owner.schema] != nil && !otherOwners.contains(owner)
    }
}
