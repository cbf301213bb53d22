import CrowsfootModel

/// A persistent list of versions; lineages with a common prefix share it.
final class VersionList: Sendable {
    private let earlier: VersionList?
    private let last: Schema

    private init(_ last: Schema, after earlier: VersionList?) {
        self.last = last
        self.earlier = earlier
    }

    convenience init(_ versions: [Schema]) {
        guard let last = versions.last else { preconditionFailure("a lineage has a version") }
        let before = versions.dropLast()
        self.init(last, after: before.first.map { VersionList($0, after: nil).followed(by: before.dropFirst()) })
    }

    func followed(by versions: some Sequence<Schema>) -> VersionList {
        versions.reduce(self) { VersionList($1, after: $0) }
    }

    /// Whether there are two versions, and none between them.
    var isStep: Bool { earlier.map { $0.earlier == nil } ?? false }

    var versions: [Schema] {
        var versions: [Schema] = []
        var next: VersionList? = self
        while let trail = next {
            versions.append(trail.last)
            next = trail.earlier
        }
        return versions.reversed()
    }
}
