package import CrowsfootChecking
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel

/// Shapes of a schema that are in Git and not in its lock. A build with one may have shipped, and later builds can't open its stores.
package struct UnrecordedShapes {
    package struct Shape: Hashable, Sendable {
        package enum Origin: Hashable, Sendable {
            /// The schema of a tag has it.
            case tag
            /// The schema of a tag has it as a released version of another branch.
            case branch(VersionNumber)
            /// A commit released it, and its lines were removed from the lock later.
            case release(VersionNumber)
        }

        /// The name of the tag, or the commit.
        package let revision: String
        package let origin: Origin
        /// An unused version number for it.
        package let version: VersionNumber
        /// Whether the current schema has the same shape, which a release adds to the lock.
        package let isCurrent: Bool
        /// Whether the released versions of the schema are in one file, to which none can be added before the others.
        fileprivate let isInOneFile: Bool

        /// Whether a release that came after it can be taken back.
        package var canPrecede: Bool { !isInOneFile }

        /// The commands that record it, as a clause. `path` is that of the schema, if there are several.
        package func remedy(for path: FilePath?) -> String {
            if case .branch = origin { return "merge `\(revision)`" }
            let path = path.map { " \($0)" } ?? ""
            return (isInOneFile ? "run `crowsfoot release --split\(path)` and then " : "run ")
                + "`crowsfoot release \(version) --at \(revision)\(path)`"
        }

        /// Its origin as one clause, with names in backticks.
        package var sentence: String {
            switch origin {
            case .tag: "the tag `\(revision)` contains a schema that was never released"
            case .branch(let version): "the tag `\(revision)` released \(version), which this branch doesn't have"
            case .release(let version): "commit `\(revision)` released \(version) with a shape that the lock doesn't have"
            }
        }
    }

    /// A deleted lock of earlier commits.
    package struct LostLock: Hashable, Sendable {
        let path: FilePath
        let commit: String

        /// The problem as one clause, with names in backticks.
        package var sentence: String { "`\(path)` is deleted, so nothing is known about released versions" }

        /// The fix as one imperative clause.
        package var remedy: String {
            let files = path.name == FilePath.lockOfVersions ? path.folder : path
            return "restore it with `git checkout \(commit) -- \(files)`, and the heading of the schema with it; "
                + "if no app with them was shipped, name the version to begin again, as in `crowsfoot release 1.0.0`"
        }
    }

    /// The shapes, newest first, each once.
    package let shapes: [Shape]
    package let lostLock: LostLock?
    /// The files of the last release, if they aren't committed as they are.
    package let uncommitted: FilePath?
    /// The reason why the repository couldn't be read completely, or `nil`.
    package let failure: String?

    private init(_ shapes: [Shape] = [], lostLock: LostLock? = nil, uncommitted: FilePath? = nil, failure: String? = nil) {
        self.shapes = shapes
        self.lostLock = lostLock
        self.uncommitted = uncommitted
        self.failure = failure
    }

    /// A shallow clone lacks tags and earlier locks, so an empty result means nothing.
    private static let shallow =
        "this is a shallow clone, so earlier releases and tags can't be seen: run `git fetch --unshallow --tags`, or set `fetch-depth: 0` in CI"

    /// Returns the reason why a repository doesn't show all releases, or `nil`.
    package static func limitation(around path: FilePath, _ fileSystem: any FileSystem, _ runner: any ProcessRunner) -> String? {
        do throws(GitError) {
            return try RevisionPlace(path, fileSystem, runner).repository.isShallow() ? shallow : nil
        } catch {
            return nil
        }
    }

    /// Returns the unrecorded shapes of each schema of a run.
    package static func all(
        in checked: CheckResult, _ input: SchemaInput, _ fileSystem: any FileSystem, _ runner: any ProcessRunner
    ) -> [UnrecordedShapes] {
        checked.histories.map { history in
            let folder = FilePath(checked.sources[history.name.range.file].path).folder
            let lock = input.lock(of: history.name.text, in: folder)
            do throws(GitError) {
                return try find(of: history, lock, RevisionPlace(folder, fileSystem, runner), fileSystem)
            } catch {
                switch error {
                case .noRepository, .process(.notInstalled): return UnrecordedShapes()
                case .process, .untrusted, .unknownRevision, .failed: return UnrecordedShapes(failure: error.sentence)
                }
            }
        }
    }

    private static func find(
        of history: SchemaHistory, _ lock: Lock, _ place: RevisionPlace, _ fileSystem: any FileSystem
    ) throws(GitError) -> UnrecordedShapes {
        let releases = try RecordedReleases(of: history.name.text, lock.entries, in: place, fileSystem)
        if lock.entries.isEmpty, let lost = try releases.lostLock(in: place) { return UnrecordedShapes(lostLock: lost) }
        var known = Set(lock.entries.map(\.checksum) + StoreIdentity.all(in: history.versions.filter(\.isReleased)).map(\.checksum))
        let current = history.current.map { StoreIdentity.of($0).checksum }
        var found: [(revision: String, origin: Shape.Origin, wanted: [VersionNumber?], predecessor: VersionNumber?, isCurrent: Bool)] = []
        var seen: Set<[String]> = []
        var former = FormerOrigins(of: Set(history.versions.flatMap { $0.models.map(\.name.text) }), fileSystem)
        var recordedTags: [String: String] = [:]
        var unreadable: [String] = []
        for tag in try place.repository.tags().prefix(limit) {
            let revision = try SchemaRevision(of: history.name.text, at: tag, in: place, &former)
            guard seen.insert(revision.objects).inserted else { continue }
            guard let then = revision.shipped else {
                if revision.isThere { unreadable.append(tag) }
                continue
            }
            let checksum = StoreIdentity.of(then).checksum
            // The reason of a correction states that builds of this version have the corrected shape.
            if then.isReleased, releases.isCorrected(lock[then.version]) { continue }
            if lock.entries.contains(where: { $0.checksum == checksum }) { recordedTags[checksum] = tag }
            if !known.insert(checksum).inserted { continue }
            // A tag of this branch has lost its line in the lock, and stores of a later version aren't opened anyway.
            let isHere = try place.repository.isAncestor(tag, of: "HEAD")
            let isElsewhere = then.isReleased && !isHere
            if isElsewhere, let version = history.current?.version, then.version > version { continue }
            let origin: Shape.Origin = isElsewhere ? .branch(then.version) : .tag
            let wanted = isElsewhere ? [then.version] : [number(in: tag), then.version]
            found.append((tag, origin, wanted, then.predecessor, checksum == current))
        }
        for release in releases.releases where !releases.isCorrected(lock[release.version]) {
            if !known.insert(release.checksum).inserted { continue }
            found.append((release.commit, .release(release.version), [release.version], nil, release.checksum == current))
        }
        var numbers = FreeNumbers(lock, releases, tags: recordedTags, in: place.repository)
        let isInOneFile = history.versions.contains { $0.isReleased && !$0.hasOwnFile }
        var shapes: [Shape] = []
        for one in found.reversed() {
            let number = try numbers.take(one.wanted, for: one.revision, after: one.predecessor)
            shapes.append(
                Shape(
                    revision: one.revision, origin: one.origin, version: number, isCurrent: one.isCurrent, isInOneFile: isInOneFile))
        }
        let failure = try place.repository.isShallow() ? shallow : unreadable.first.map { Self.unreadable($0, count: unreadable.count) }
        return UnrecordedShapes(shapes.reversed(), uncommitted: try releases.uncommitted(in: place), failure: failure)
    }

    private static func unreadable(_ tag: String, count: Int) -> String {
        let others = count > 1 ? ", and so has that in \(count - 1) more tag\(count > 2 ? "s" : "")" : ""
        return
            "the schema in the tag `\(tag)` has errors\(others). If a build of it was shipped and not released, run `crowsfoot release VERSION --at \(tag)`"
    }

    /// The maximum number of tags, newest first. Builds of older ones no longer ship.
    static let limit = 200

    /// Returns the version in the name of a tag. A number without a dot may count builds.
    private static func number(in tag: String) -> VersionNumber? {
        let name = tag.split(separator: "/").last ?? ""
        if name.first == "v" { return VersionNumber(String(name.dropFirst())) }
        return name.contains(".") ? VersionNumber(String(name)) : nil
    }
}

extension Lock.Entry {
    /// Returns the oldest tag whose builds have the version, or `nil`.
    func tag(of schema: String, in folder: FilePath, _ fileSystem: any FileSystem, _ runner: any ProcessRunner) -> String? {
        do throws(GitError) {
            let place = try RevisionPlace(folder, fileSystem, runner)
            let release = try RecordedReleases(of: schema, [self], in: place, fileSystem).releases.last {
                $0.version == version && $0.checksum == checksum
            }
            return try release.flatMap { release throws(GitError) in try place.repository.tag(containing: release.commit) }
        } catch {
            // Without a repository, nothing shows that it shipped.
            return nil
        }
    }
}
