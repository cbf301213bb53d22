import CrowsfootChanges
package import CrowsfootChecking
package import CrowsfootDocs
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel

/// Compares the schemas at some paths with a Git revision.
package struct RevisionComparer {
    private let fileSystem: any FileSystem
    private let runner: any ProcessRunner
    private let revision: String
    private let selection: SourceSelection

    package init(
        _ fileSystem: any FileSystem, _ runner: any ProcessRunner, revision: String,
        selecting selection: SourceSelection = SourceSelection()
    ) {
        self.selection = selection
        self.fileSystem = fileSystem
        self.runner = runner
        self.revision = revision
    }

    /// Compares all schemas at the paths on either side. A schema whose files were renamed, moved or split is found by name. With
    /// `sinceFork`, the old side is the revision at the point where the branch left it.
    package func compare(_ paths: [FilePath], sinceFork: Bool = false) throws(RevisionError) -> RevisionReview {
        try review(paths, by: .language) { repository throws(GitError) in
            if sinceFork { return try repository.reviewBase(revision) }
            return ReviewBase(revision: revision, commit: try repository.commit(revision), .upToDate)
        }
    }

    /// Compares with the revision at the point where the branch left it, and checks the current schemas. They are read once for both.
    package func review(_ paths: [FilePath]) throws(RevisionError) -> RevisionReview {
        try review(paths, by: .everything) { repository throws(GitError) in try repository.reviewBase(revision) }
    }

    private func review(
        _ named: [FilePath], by level: CheckLevel, since choose: (GitRepository) throws(GitError) -> ReviewBase
    ) throws(RevisionError) -> RevisionReview {
        let paths = named.map(\.modelAround)
        let (places, base) = try located(paths, choose)
        let commit = base.commit
        var text = RevisionText(revision: base.name)
        for place in places {
            try git { () throws(GitError) in try read(place, commit, into: &text) }
            if !text.files.keys.contains(where: place.holds) { text.add(try made(of: place, commit, base.name)) }
        }
        let input = try present(paths, places, text)

        var sources = SourceSet()
        let present = LoadedFolder.all(of: input, in: &sources)
        let files = sources
        let schemas = SchemaChecker.check([present, LoadedFolder.all(of: text.input, in: &sources)], by: [level, level])
        let new = schemas[0]
        var old = schemas[1]
        let signs = new.map { schema in
            SchemaPairing.Sign(schema, folder: places.lazy.compactMap { $0.treeFolder(of: schema.folder) }.first?.text)
        }
        var pairing = SchemaPairing(old: self.signs(old, text), new: signs)
        let strangers = Set(pairing.pairs.compactMap { pair in pair.old == nil ? pair.new.flatMap { new[$0].name } : nil })
        if !strangers.isEmpty, let repository = places.first?.repository {
            var elsewhere = RevisionText(revision: base.name)
            try git { () throws(GitError) in try find(strangers, in: repository, commit, besides: text, into: &elsewhere) }
            let moved = SchemaChecker.check(elsewhere.input, in: &sources, by: .language)
            let all = SchemaPairing(old: self.signs(old, text) + self.signs(moved, elsewhere), new: signs)
            // Only schemas at these paths are compared, so removed ones elsewhere are left out.
            pairing = all.keeping { $0 < old.count }
            old += moved
        }
        var differences = SchemaComparer.differences(old, new, pairing, sources)
        if let tip = base.tip {
            var released = RevisionText(revision: revision)
            for place in places { try git { () throws(GitError) in try read(place, tip, into: &released) } }
            let schemas = SchemaChecker.check(released.input, in: &sources, by: .language)
            differences = differences.map { $0.heedingReleases(of: schemas.compactMap(\.history)) }
        }
        differences = try differences.map { difference throws(RevisionError) in try shipped(difference, places) }
        let handwritten = handwrittenSteps(of: CheckResult(sources: files, schemas: new))
        differences = differences.map { $0.filling(handwritten) }
        let earlier: [Int: [Diagnostic]] = pairing.pairs.reduce(into: [:]) { earlier, pair in
            if let new = pair.new, let place = pair.old { earlier[new] = old[place].diagnostics }
        }
        return RevisionReview(
            since: base, files: files, schemas: new, earlier: earlier, handwritten, remarks: input.remarks,
            DiffResult(
                sources: sources, files: files, schemas: differences, base: base.name,
                remarks: SchemaComparer.remarks(Versions(old: text.input, new: input))), generatedFolders: input.generatedFolders)
    }

    /// The maximum number of tags to read, newest first. Each may contain all sources of an app.
    private static let readTags = 20

    /// Returns the comparison with the newest tag whose builds have the version from before an edit in place, if there is one.
    private func shipped(_ difference: SchemaDifference, _ places: [RevisionPlace]) throws(RevisionError) -> SchemaDifference {
        guard case .compared(let schema) = difference, let checksum = schema.doubtfulChecksum, let first = places.first else {
            return difference
        }
        let tags = try git { () throws(GitError) in try first.repository.tags() }
        for tag in tags.prefix(Self.readTags) where places.contains(where: { checksums(of: $0, in: tag).contains(checksum) }) {
            return .compared(schema.shipped(in: tag))
        }
        return difference
    }

    /// Returns the checksums of the stores that a build of a tag opens, or none if its sources can't be read.
    private func checksums(of place: RevisionPlace, in tag: String) -> Set<String> {
        var text = RevisionText(revision: tag)
        do throws(RevisionError) { text.add(try made(of: place, tag, tag)) } catch { return [] }
        var sources = SourceSet()
        let histories = SchemaChecker.check(text.input, in: &sources, by: .language).compactMap(\.history)
        return Set(histories.flatMap { StoreIdentity.all(in: Array($0.knownVersions)) }.map(\.checksum))
    }

    private func signs(_ schemas: [CheckedSchema], _ text: RevisionText) -> [SchemaPairing.Sign] {
        schemas.map { SchemaPairing.Sign($0, folder: text.treeFolders[$0.folder]?.text) }
    }

    /// Returns the hand-written steps. An unreadable file resolves none.
    private func handwrittenSteps(of checked: CheckResult) -> HandwrittenSteps {
        do throws(FileError) { return try checked.handwrittenSteps(on: fileSystem) } catch { return HandwrittenSteps() }
    }

    private func git<Answer>(_ ask: () throws(GitError) -> Answer) throws(RevisionError) -> Answer {
        do throws(GitError) { return try ask() } catch { throw .git(error) }
    }
}

// MARK: - The old side

extension RevisionComparer {
    private func located(
        _ paths: [FilePath], _ choose: (GitRepository) throws(GitError) -> ReviewBase
    ) throws(RevisionError) -> ([RevisionPlace], ReviewBase) {
        try git { () throws(GitError) in
            var places: [RevisionPlace] = []
            for path in paths {
                let place = try RevisionPlace(path, fileSystem, runner)
                if let first = places.first, first.repository.top != place.repository.top {
                    throw .failed("`\(path)` is in a different repository than `\(first.path)`")
                }
                places.append(place)
            }
            guard let first = places.first else { preconditionFailure("something is compared") }
            return (places, try choose(first.repository))
        }
    }

    private func read(_ place: RevisionPlace, _ commit: String, into text: inout RevisionText) throws(GitError) {
        let found = try place.repository.schemaFiles(of: commit, below: place.searchedFolder)
        let wanted = found.compactMap { file in place.isRequested(file).map { (file, $0) } }
        for ((file, isRequested), bytes) in zip(wanted, try place.repository.contents(of: wanted.map(\.0))) {
            text.add(file, bytes, isRequested: isRequested)
        }
    }

    /// Returns the app's sources in the revision if it had no schemas, or `nil` if it had neither.
    private func made(of place: RevisionPlace, _ commit: String, _ revision: String) throws(RevisionError) -> [ImportedSchema] {
        if place.isFile { return [] }
        let tree = try git { () throws(GitError) in try RevisionTree(place.repository, commit, below: place.treePath) }
        let path = place.treePath.isEmpty ? FilePath.current : FilePath(place.treePath)
        let wanted = try git { () throws(GitError) in
            try selection.paths.map { path throws(GitError) in FilePath(try RevisionPlace(path, fileSystem, runner).treePath) }
        }
        do throws(ImportError) {
            // Both sides are named after their current location.
            return try SourceImporter(tree, naming: SourceName.of(place.path, fileSystem), selecting: selection.at(wanted)).read(path)
        } catch {
            if error.isOfNothing(at: path) { return [] }
            throw .input(InputError(error.problems.map { .unimportable("in `\(revision)`, \($0.sentence)") }))
        }
    }

    /// Finds removed schemas with these names.
    private func find(
        _ names: Set<String>, in repository: GitRepository, _ commit: String, besides known: RevisionText, into text: inout RevisionText
    ) throws(GitError) {
        let files = try repository.schemaFiles(of: commit, below: "").filter { file in
            known.files[file.path]?.isRequested != true && isGone(repository.top.appending(file.path.text))
        }
        for (file, bytes) in zip(files, try repository.contents(of: files)) {
            let name = SchemaChecker.schemaName(in: SchemaInput.File(path: file.path, bytes: bytes, isRequested: true))
            if let name, names.contains(name) { text.add(file, bytes, isRequested: true) }
        }
    }

    private func isGone(_ path: FilePath) -> Bool { fileSystem.lacks(path) }
}

extension FileSystem {
    /// Whether nothing is at a path.
    func lacks(_ path: FilePath) -> Bool {
        do throws(FileError) {
            _ = try status(of: path)
            return false
        } catch {
            return error.reason == .missing
        }
    }
}

extension GitRepository {
    /// Finds the commit with which to compare the current branch.
    fileprivate func reviewBase(_ revision: String) throws(GitError) -> ReviewBase {
        let commit = try commit(revision)
        guard let fork = try fork(from: commit) else {
            return ReviewBase(revision: revision, commit: commit, .unknown(isShallow: try isShallow()))
        }
        return ReviewBase(revision: revision, commit: fork, fork == commit ? .upToDate : .left(tip: commit))
    }
}

// MARK: - The new side

extension RevisionComparer {
    /// Keeps existing paths. A path that existed only in the revision isn't an error.
    private func present(_ paths: [FilePath], _ places: [RevisionPlace], _ text: RevisionText) throws(RevisionError) -> SchemaInput {
        let known = places.filter { place in text.paths.contains(where: place.holds) }.map(\.path)
        var present = paths.filter { path in !path.isImportable || !known.contains(path) || !isGone(path) }
        while !present.isEmpty {
            do throws(InputError) {
                return try SourceLoader(fileSystem, selecting: selection).load(present)
            } catch {
                let missing = Set(error.problems.compactMap(\.missingPath))
                guard missing.count == error.problems.count, missing.isSubset(of: known) else { throw .input(error) }
                present.removeAll(where: missing.contains)
            }
        }
        return SchemaInput(folders: [])
    }
}

extension ImportError {
    /// Whether there was nothing to read at all.
    fileprivate func isOfNothing(at path: FilePath) -> Bool {
        problems.allSatisfy { problem in
            switch problem {
            case .nothingFound: true
            case .file(let error): error.path == path && error.reason == .missing
            case .xml, .notModel, .noVersions, .onlyBinary, .store, .noCachedModel, .notation, .tooMuchSwift: false
            }
        }
    }
}

extension InputError.Problem {
    /// The path without a schema, or `nil`.
    fileprivate var missingPath: FilePath? {
        switch self {
        case .missing(let path, _), .noSchemas(let path), .onlyModels(let path, _, _): path
        case .deadLink, .unreadable, .unimportable, .notSchema, .schemaMissing: nil
        }
    }
}

/// The reason why nothing could be compared with a revision.
package enum RevisionError: Error, Hashable, Sendable {
    case git(GitError)
    case input(InputError)
}

/// The current schemas, and their differences from a revision.
package struct RevisionReview: Sendable {
    package let base: ReviewBase
    package let schemas: [CheckedSchema]
    package let difference: DiffResult
    /// The folders with generated files.
    package let generatedFolders: [FilePath]
    private let files: SourceSet
    private let handwritten: HandwrittenSteps
    /// Remarks on the current sources.
    private let remarks: [TextSources.Remark]
    /// Findings in the base, by the indices of the current schemas.
    private let earlier: [Int: [Diagnostic]]

    init(
        since base: ReviewBase, files: SourceSet, schemas: [CheckedSchema], earlier: [Int: [Diagnostic]], _ handwritten: HandwrittenSteps,
        remarks: [TextSources.Remark], _ difference: DiffResult, generatedFolders: [FilePath]
    ) {
        self.earlier = earlier
        self.base = base
        self.files = files
        self.schemas = schemas
        self.handwritten = handwritten
        self.remarks = remarks
        self.difference = difference
        self.generatedFolders = generatedFolders
    }

    /// The findings of `check` about each schema, without those that hand-written code handles.
    package var findings: [ReviewReport.CheckedFindings] {
        schemas.indices.map { index in
            ReviewReport.CheckedFindings(
                of: schemas[index].name, found(in: schemas[index]), earlier: earlier[index] ?? [],
                renames: renames(in: schemas[index].name))
        }
    }

    /// Returns the former and current paths of renamed elements: properties first, with the former names of their models.
    private func renames(in schema: String?) -> [(old: String, new: String)] {
        guard let lineage = difference.comparisons.first(where: { $0.comparison.lineage.new.name == schema })?.comparison.lineage else {
            return []
        }
        let properties = lineage.new.models.flatMap { model in
            model.properties.indices.map { SchemaElement.property(PropertyID(model.id, $0)) }
        }
        return (properties + lineage.new.models.map { SchemaElement.model($0.id) }).compactMap { element in
            guard let before = lineage.predecessor(of: element) else { return nil }
            let names = (old: lineage.old.path(of: before), new: lineage.new.path(of: element))
            return names.old == names.new ? nil : names
        }
    }

    private func found(in schema: CheckedSchema) -> [Diagnostic] {
        schema.diagnostics.filter { !handwritten.findings.contains($0.statement) }
            + SourceFindings.ofVersions(remarks.filter { $0.schema == schema.name }, in: files)
    }

    /// The result of `check` for them.
    package var checked: CheckResult { CheckResult(sources: files, schemas: schemas) }
}
