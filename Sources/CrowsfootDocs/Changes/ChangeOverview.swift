package import CrowsfootHistory

/// Everything there is to say about all schemas of a run.
package struct ChangeOverview: Sendable {
    package let reports: [ChangeReport]
    package let added: [String]
    package let removed: [RemovedSchema]
    package let skipped: [SkippedSchema]

    package struct RemovedSchema: Sendable {
        package let name: String
        /// Whether people have stores of it.
        package let isReleased: Bool

        /// What that comes to. One sentence, with a full stop.
        package var sentence: String? {
            isReleased ? "Stores that people have of `\(name)` are opened by nothing any more: the schema is gone." : nil
        }

        package init(name: String, isReleased: Bool) {
            self.name = name
            self.isReleased = isReleased
        }
    }

    /// A schema that could not be compared.
    package struct SkippedSchema: Sendable {
        package let name: String?
        /// One clause, names in backticks, no full stop.
        package let reason: String

        package init(name: String?, reason: String) {
            self.name = name
            self.reason = reason
        }
    }

    package init(
        _ reports: [ChangeReport], added: [String] = [], removed: [RemovedSchema] = [], skipped: [SkippedSchema] = []
    ) {
        self.reports = reports
        self.added = added
        self.removed = removed
        self.skipped = skipped
    }

    package func fails(_ reasons: [FailureThreshold]) -> Bool {
        let losesStores = removed.contains(where: \.isReleased) && reasons.contains { $0.subjects.contains(.store) }
        return losesStores || reports.contains { $0.fails(reasons) }
    }

    /// How many declarations could not be read, so that nothing is known about changes to them.
    var unreadCount: Int { reports.reduce(0) { $0 + $1.unread.count } }
    var count: Int { reports.count + added.count + removed.count + skipped.count }
    var changed: [ChangeReport] { reports.filter(\.hasChanges) }
    var differenceCount: Int { reports.count(where: \.isDifferent) + added.count + removed.count }

    /// The schemas with harm that nobody has taken care of.
    var needingCare: [String] { changed.filter(\.needsCare).map(\.schema) + removed.filter(\.isReleased).map(\.name) }
}
