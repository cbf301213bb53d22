package import CrowsfootModel

/// Which of some versions one page has room for: the newest, and as many before it as do not make it too large to send and to open.
package struct HTMLLimit {
    /// In all versions together; each is drawn six times, and a model of twenty properties takes some seven kilobytes.
    private static let mostModels = 1000

    package let shown: [Schema]
    /// What a person should know who misses a version; none where nothing is missing.
    package let note: String?

    package init(_ versions: [Schema]) {
        var room = Self.mostModels
        let fitting = versions.reversed().prefix { schema in
            room -= schema.models.count
            return room >= 0
        }
        let shown = Array(versions.suffix(max(fitting.count, 1)))
        self.shown = shown
        note =
            shown.count == versions.count
            ? nil
            : shown.first.map { first in
                "versions before \(first.version) are not on the page: all of them have more than \(Self.mostModels) models together, which are too many "
                    + "for one file"
            }
    }
}
