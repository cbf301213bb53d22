package import CrowsfootChecking
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel

/// The tags of a repository at which a schema has a shape that was never released: a build of it may have been shipped, and later ones can't open its
/// stores.
package struct UnreleasedTags {
    package struct Tag: Hashable, Sendable {
        package let name: String
        /// Out of its name, if that is still free.
        package let version: VersionNumber?
        /// Whether the schema has the same shape today, which a release records.
        package let isCurrent: Bool

        /// Records it.
        package var command: String { "crowsfoot release \(version.map(\.description) ?? "VERSION") --at \(name)" }
    }

    /// The newest first, one for each shape.
    package let tags: [Tag]
    /// Why tags could not be read, if there is a repository.
    package let failure: String?

    private init(_ tags: [Tag], failure: String? = nil) {
        self.tags = tags
        self.failure = failure
    }

    /// The unreleased tags of each schema of a run.
    package static func all(
        in checked: CheckResult, _ input: SchemaInput, _ fileSystem: any FileSystem, _ runner: any ProcessRunner
    ) -> [UnreleasedTags] {
        checked.histories.map { history in
            let folder = FilePath(checked.sources[history.name.range.file].path).folder
            return find(of: history, in: folder, lock: input.lock(of: history.name.text, in: folder), fileSystem, runner)
        }
    }

    /// The unreleased tags of the schema in a folder. Without a repository, there are none.
    private static func find(
        of history: SchemaHistory, in folder: FilePath, lock: Lock, _ fileSystem: any FileSystem, _ runner: any ProcessRunner
    ) -> UnreleasedTags {
        do throws(GitError) {
            let place = try RevisionPlace(folder, fileSystem, runner)
            var known = Set(lock.entries.map(\.checksum) + StoreIdentity.all(in: history.versions.filter(\.isReleased)).map(\.checksum))
            let current = history.current.map { StoreIdentity.of($0).checksum }
            var seen: Set<[String]> = []
            var found: [Tag] = []
            for tag in try place.repository.tags().prefix(limit) {
                let files = try place.repository.schemaFiles(of: tag, below: place.treePath).filter { file in
                    (file.path.versionsFolder?.folder ?? file.path.folder) == FilePath(place.treePath.isEmpty ? "." : place.treePath)
                }
                guard seen.insert(files.map(\.object)).inserted else { continue }
                var text = RevisionText(revision: tag)
                for (file, bytes) in zip(files, try place.repository.contents(of: files)) { text.add(file, bytes, isRequested: true) }
                var sources = SourceSet()
                let schemas = SchemaChecker.check(text.input, in: &sources, by: .language)
                guard let then = schemas.first(where: { $0.name == history.name.text })?.history?.current else { continue }
                let checksum = StoreIdentity.of(then).checksum
                if !known.insert(checksum).inserted { continue }
                found.append(Tag(name: tag, version: number(in: tag, lock), isCurrent: checksum == current))
            }
            return UnreleasedTags(found)
        } catch {
            switch error {
            case .noRepository, .process(.notInstalled): return UnreleasedTags([])
            case .process, .untrusted, .unknownRevision, .failed: return UnreleasedTags([], failure: error.sentence)
            }
        }
    }

    /// The maximum number of tags, newest first. Builds of older ones are no longer shipped.
    private static let limit = 200

    private static func number(in tag: String, _ lock: Lock) -> VersionNumber? {
        let name = tag.split(separator: "/").last ?? ""
        let number = VersionNumber(String(name.first == "v" ? name.dropFirst() : name))
        return number.flatMap { lock[$0] == nil ? $0 : nil }
    }
}
