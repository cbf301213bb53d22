import CrowsfootChecking
import CrowsfootDocs
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// The two sides of `diff`: two paths, two versions, or the current files and a revision.
enum DiffOperands: Sendable {
    static let base = Option.word(
        "base", placeholder: "REV", help: "Compare with what this Git revision was when your branch left it [default: the default branch]")
    static let place = Option.file("in", placeholder: "PATH", help: "Schema whose versions to compare, such as `1.0.0 1.1.0`")

    static let spec = OperandSpec(
        placeholder: "PATH", count: .any, kind: .schemas,
        help:
            "Two files, two folders, one or two versions, or one revision; with `--base`, what to compare [default: the current folder]"
    )

    case sides(Versions<FilePath>)
    case versions(Versions<VersionNumber>, in: FilePath)
    /// Versions of the schema at a path. Without a new one, it is the current one.
    case placed(old: VersionNumber, new: VersionNumber?, in: FilePath)
    /// With `sinceFork`, the old side is where the branch left the revision, as in `review`.
    case revision(String, [FilePath], sinceFork: Bool)
    /// Words whose meaning depends on existing files and revisions.
    case words([String])

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let words = arguments.operands
        if let revision = try Self.revision(arguments) {
            if arguments[Self.place] != nil { throw .contradiction(Self.base.spec.longForm, Self.place.spec.longForm) }
            self = .revision(revision, Self.paths(arguments), sinceFork: true)
            return
        }
        if let place = arguments[Self.place] {
            guard let old = words.first else { throw .missingOperand("OLD") }
            if words.count > 2 { throw .unexpectedOperand(words[2]) }
            let new = words.count > 1 ? try Self.version(words[1]) : nil
            self = .placed(old: try Self.version(old), new: new, in: FilePath(place))
            return
        }
        if words.count > 2 { throw .unexpectedOperand(words[2]) }
        self = .words(words)
    }

    /// Interprets operands without options: `main`, `1.0.0 1.1.0`, `main Shelf.schema`, `Old.schema New.schema`, or nothing.
    func resolved(in environment: Environment) throws(CommandFailure) -> DiffOperands {
        if case .placed(let old, let new, let place) = self {
            let current = new ?? Self.currentVersion(after: old, in: place, environment)
            // The comparison reports an unknown old version.
            return .versions(Versions(old: old, new: current ?? old), in: place)
        }
        guard case .words(let words) = self else { return self }
        let isFile = words.map { environment.fileSystem.holds(FilePath($0)) }
        let numbers = words.compactMap(VersionNumber.init(argument:))
        if words.count == 2 {
            if numbers.count == 2, isFile == [false, false] { return .versions(Versions(old: numbers[0], new: numbers[1]), in: .current) }
            if isFile == [false, false], words.allSatisfy(environment.knowsRevision) { throw Self.severalRevisions(words) }
            if isFile == [false, true] { return .revision(words[0], [FilePath(words[1])], sinceFork: false) }
            return .sides(Versions(old: FilePath(words[0]), new: FilePath(words[1])))
        }
        if isFile == [false] {
            let ends = words[0].split(separator: "..").map { String($0.drop { $0 == "." }) }
            if words[0].contains(".."), ends.allSatisfy(environment.knowsRevision), ends.count <= 2 {
                throw Self.severalRevisions([ends.first ?? "HEAD", ends.count > 1 ? ends[1] : "HEAD"])
            }
            // A file that exists nowhere is no revision.
            let path = FilePath(words[0])
            if path.isSchema || path.isImportable { _ = try Self.load(path, SourceSelection(), environment) }
            if let old = numbers.first, let new = Self.currentVersion(after: old, in: .current, environment) {
                return .versions(Versions(old: old, new: new), in: .current)
            }
            return .revision(words[0], [.current], sinceFork: false)
        }
        let paths = words.isEmpty ? [.current] : words.map { FilePath($0) }
        return .revision(try Self.defaultBase(of: paths, environment), paths, sinceFork: true)
    }

    /// The failure for revisions of which the new one isn't what is here.
    private static func severalRevisions(_ words: [String]) -> CommandFailure {
        let (old, new) = (ShellWord(ifNeeded: words[0]), ShellWord(ifNeeded: words[1]))
        let first = words[1] == "HEAD" ? "" : "`git switch --detach \(new)`, then "
        let advice = "To see what changed since `\(words[0])`, run \(first)`crowsfoot diff \(old)`"
        return CommandFailure(["`diff` compares one revision with the files here"]).advising(advice)
    }

    /// The current version of the only schema at a path, if it has the old version, too. Otherwise, the word may name a tag.
    private static func currentVersion(
        after old: VersionNumber, in place: FilePath, _ environment: Environment
    ) -> VersionNumber? {
        do throws(CommandFailure) {
            let checked = SchemaChecker.check(try load(place, SourceSelection(), environment))
            let histories = checked.soundHistories
            // The comparison reports errors that hide the versions.
            if histories.isEmpty, checked.isInvalid { return old }
            let found = histories.first { history in history.versions.contains { $0.version == old } }
            return histories.count == 1 ? found?.current?.version : nil
        } catch {
            return nil
        }
    }

    /// The revision to compare with if none is given.
    static func defaultBase(of paths: [FilePath], _ environment: Environment) throws(CommandFailure) -> String {
        do throws(GitError) {
            let base = try DefaultBase.find(around: paths.first ?? .current, environment.fileSystem, environment.processes)
            if let base { return base }
        } catch {
            if case .noRepository = error {
                // Without a schema, there is nothing to compare, either.
                for path in paths { _ = try load(path, SourceSelection(), environment) }
            }
            throw CommandFailure([error.sentence])
        }
        throw CommandFailure([
            "no default branch is known here. Name a revision, as in `--base main`; if nothing is committed yet, run `crowsfoot check`"
        ])
    }

    /// Returns the revision to compare with. An empty word, such as an unset variable of a workflow, is none.
    static func revision(_ arguments: ParsedArguments) throws(UsageError) -> String? {
        let revision = arguments[base]
        if revision == "" { throw .missingValue(option: base.spec.longForm, placeholder: "REV") }
        return revision
    }

    /// The paths to compare with the base.
    static func paths(_ arguments: ParsedArguments) -> [FilePath] {
        arguments.operands.isEmpty ? [.current] : arguments.operands.map { FilePath($0) }
    }

    private static func version(_ word: String) throws(UsageError) -> VersionNumber {
        guard let version = VersionNumber(argument: word) else { throw .version(word) }
        return version
    }
}

extension DiffOperands {
    /// Whether errors fail the run: with `--base`, a branch is about to be merged. Other comparisons only show differences.
    var isGate: Bool { if case .revision = self { true } else { false } }

    func compare(_ selection: SourceSelection, in environment: Environment) throws(CommandFailure) -> DiffResult {
        let result = try compared(selection, in: environment)
        environment.noteLeftOut(of: result.comparisons.map(\.history)) { version in
            if case .versions(let numbers, _) = self { version > numbers.old && version < numbers.new } else { true }
        }
        return result
    }

    private func compared(_ selection: SourceSelection, in environment: Environment) throws(CommandFailure) -> DiffResult {
        switch self {
        case .sides(let paths):
            // Two files are compared without the files next to them, which may be copies, or other states of the same schema.
            return SchemaComparer.compare(
                Versions(
                    old: try Self.load(paths.old, selection, environment, asGiven: true),
                    new: try Self.load(paths.new, selection, environment, asGiven: true)))
        case .versions(let numbers, let place):
            let found = SchemaComparer.compare(numbers, in: try Self.load(place, selection, environment))
            if found.result.schemas.isEmpty { throw Self.missing(numbers, in: found.others) }
            return found.result
        case .placed, .words: return try resolved(in: environment).compared(selection, in: environment)
        case .revision(let revision, let paths, let sinceFork):
            do throws(RevisionError) {
                let comparer = RevisionComparer(environment.fileSystem, environment.processes, revision: revision, selecting: selection)
                let compared = try comparer.compare(paths, sinceFork: sinceFork)
                if let note = compared.base.note { environment.console.note("crowsfoot: note: \(note)") }
                return compared.difference
            } catch {
                if case .git(.unknownRevision) = error, VersionNumber(argument: revision) != nil {
                    throw CommandFailure(["`\(revision)` is neither a version of a schema here nor a Git revision"])
                }
                if case .git(.unknownRevision) = error {
                    let names = RevisionName.all(around: paths.first ?? .current, environment.fileSystem, environment.processes)
                    if let nearest = NearestName.of(revision, among: names) {
                        throw CommandFailure(["unknown revision `\(revision)`; did you mean `\(nearest)`?"])
                    }
                }
                throw CommandFailure(error)
            }
        }
    }

    private static func load(
        _ path: FilePath, _ selection: SourceSelection, _ environment: Environment, asGiven: Bool = false
    ) throws(CommandFailure) -> SchemaInput {
        do throws(InputError) {
            return try SourceLoader(environment.fileSystem, selecting: selection).load([path], asGiven: asGiven)
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func missing(_ numbers: Versions<VersionNumber>, in histories: [SchemaHistory]) -> CommandFailure {
        let sentences = histories.map { history in
            let known = Set(history.versions.map(\.version))
            return history.sentence(missing: [numbers.old, numbers.new].filter { !known.contains($0) })
        }
        return CommandFailure(sentences)
    }
}

extension FileSystem {
    func holds(_ path: FilePath) -> Bool {
        do throws(FileError) {
            _ = try status(of: path)
            return true
        } catch {
            return false
        }
    }
}
