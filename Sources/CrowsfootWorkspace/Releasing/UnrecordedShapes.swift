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

        /// Returns the command that adds it to the lock. `path` is that of the schema, if there are several.
        package func command(for path: FilePath?) -> String {
            "crowsfoot release \(version) --at \(revision)\(path.map { " \($0)" } ?? "")"
        }

        /// Its origin as one clause, with names in backticks.
        package var sentence: String {
            switch origin {
            case .tag: "the tag `\(revision)` contains a schema that was never released"
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
            return "restore it with `git checkout \(commit) -- \(files)`, and the heading of the schema with it"
        }
    }

    /// The shapes, newest first, each once.
    package let shapes: [Shape]
    package let lostLock: LostLock?
    /// The reason why the repository couldn't be read completely, or `nil`.
    package let failure: String?

    private init(_ shapes: [Shape] = [], lostLock: LostLock? = nil, failure: String? = nil) {
        self.shapes = shapes
        self.lostLock = lostLock
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
                return try find(of: history, lock, RevisionPlace(folder, fileSystem, runner))
            } catch {
                switch error {
                case .noRepository, .process(.notInstalled): return UnrecordedShapes()
                case .process, .untrusted, .unknownRevision, .failed: return UnrecordedShapes(failure: error.sentence)
                }
            }
        }
    }

    private static func find(of history: SchemaHistory, _ lock: Lock, _ place: RevisionPlace) throws(GitError) -> UnrecordedShapes {
        let releases = try RecordedReleases(of: history.name.text, in: place)
        if lock.entries.isEmpty, let lost = try releases.lostLock(in: place) { return UnrecordedShapes(lostLock: lost) }
        var known = Set(lock.entries.map(\.checksum) + StoreIdentity.all(in: history.versions.filter(\.isReleased)).map(\.checksum))
        let current = history.current.map { StoreIdentity.of($0).checksum }
        var shapes: [Shape] = []
        var seen: Set<[String]> = []
        for tag in try place.repository.tags().prefix(limit) {
            let revision = try SchemaRevision(of: history.name.text, at: tag, in: place)
            guard seen.insert(revision.objects).inserted, let then = revision.shipped else { continue }
            let checksum = StoreIdentity.of(then).checksum
            if !known.insert(checksum).inserted { continue }
            let number = lock.freeNumber([number(in: tag), then.version], after: then.predecessor)
            shapes.append(Shape(revision: tag, origin: .tag, version: number, isCurrent: checksum == current))
        }
        for release in releases.releases where !releases.isCorrected(lock[release.version]) {
            if !known.insert(release.checksum).inserted { continue }
            let number = lock.freeNumber([release.version], after: nil)
            shapes.append(
                Shape(revision: release.commit, origin: .release(release.version), version: number, isCurrent: release.checksum == current))
        }
        return UnrecordedShapes(shapes, failure: try place.repository.isShallow() ? shallow : nil)
    }

    /// The maximum number of tags, newest first. Builds of older ones no longer ship.
    private static let limit = 200

    private static func number(in tag: String) -> VersionNumber? {
        let name = tag.split(separator: "/").last ?? ""
        return VersionNumber(String(name.first == "v" ? name.dropFirst() : name))
    }
}

extension Lock.Entry {
    /// Returns the oldest tag whose builds have the version, or `nil`.
    func tag(of schema: String, in folder: FilePath, _ fileSystem: any FileSystem, _ runner: any ProcessRunner) -> String? {
        do throws(GitError) {
            let place = try RevisionPlace(folder, fileSystem, runner)
            let release = try RecordedReleases(of: schema, in: place).releases.last {
                $0.version == version && $0.checksum == checksum
            }
            return try release.flatMap { release throws(GitError) in try place.repository.tag(containing: release.commit) }
        } catch {
            // Without a repository, nothing shows that it shipped.
            return nil
        }
    }
}

extension Lock {
    /// Returns an unused number: one of the preferred ones, or else one after them.
    func freeNumber(_ wanted: [VersionNumber?], after predecessor: VersionNumber?) -> VersionNumber {
        let possible = wanted.compactMap(\.self).filter { number in predecessor.map { $0 < number } ?? true }
        if let free = possible.first(where: { self[$0] == nil }) { return free }
        var number = possible.first ?? predecessor?.nextMinor ?? .first
        while self[number] != nil { number = number.nextPatch }
        return number
    }
}

/// The releases that commits added to a lock, newest first.
private struct RecordedReleases {
    struct Release {
        let commit: String
        let version: VersionNumber
        let checksum: String
    }

    let releases: [Release]
    /// The versions that a commit has amended.
    private let corrected: Set<VersionNumber>
    /// The paths of the lock, relative to the folder of the schema.
    private let paths: [String]

    init(of schema: String, in place: RevisionPlace) throws(GitError) {
        paths = [schema + FilePath.versionsEnding + "/" + FilePath.lockOfVersions, schema + FilePath.lockEnding]
        let additions = try place.repository.additions(to: paths)
        releases = additions.compactMap { commit, line in
            Lock.checksum(in: line).map { Release(commit: commit, version: $0.version, checksum: $0.checksum) }
        }
        let shapes = Dictionary(grouping: releases, by: \.commit)
        corrected = Set(
            additions.compactMap { commit, line in
                Lock.amendedVersion(in: line).flatMap { version in
                    shapes[commit]?.contains { $0.version == version } ?? false ? version : nil
                }
            })
    }

    /// Whether a version was amended, so that its earlier shape isn't lost. A reason without another shape doesn't count.
    func isCorrected(_ entry: Lock.Entry?) -> Bool {
        guard let entry, entry.amendment != nil else { return false }
        let isCommitted = releases.contains { $0.version == entry.version && $0.checksum == entry.checksum }
        return !isCommitted || corrected.contains(entry.version)
    }

    /// Returns the newest lock if it is deleted.
    func lostLock(in place: RevisionPlace) throws(GitError) -> UnrecordedShapes.LostLock? {
        guard !releases.isEmpty, let (commit, path) = try place.repository.lastChange(of: paths) else { return nil }
        return UnrecordedShapes.LostLock(path: place.path.appending(path), commit: commit)
    }
}
