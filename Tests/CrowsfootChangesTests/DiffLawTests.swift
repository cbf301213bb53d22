import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests properties of every difference between two versions, with all schemas of the tests.
struct DiffLawTests {
    /// Returns the histories of all valid, complete files.
    private static func histories() throws -> [SchemaHistory] { try SchemaFiles.sound().map(\.history) }

    @Test func aVersionDoesNotDifferFromItself() throws {
        let histories = Thoroughness.sample(try Self.histories(), oneOf: 4)
        #expect(histories.count > 100)
        for version in histories.flatMap(\.versions) {
            for lineage in [Lineage(through: [version]), Lineage(Versions(old: version, new: version), .parallel)] {
                let sentences = Comparison(lineage).changes.map { $0.sentence(in: lineage) }
                #expect(sentences == [], "\(version.name) \(version.version)")
            }
        }
    }

    @Test func theReverseMentionsTheSame() throws {
        var count = 0
        for history in try Self.histories() where history.versions.count > 1 {
            let lineage = Lineage(through: history.versions)
            let forth = Set(Comparison(lineage).changes.map { Mention(of: $0, isReversed: false) })
            let back = Set(Comparison(lineage.reversed).changes.map { Mention(of: $0, isReversed: true) })
            #expect(forth == back, "\(history.name.text)")
            count += forth.count
        }
        #expect(count > 100)
    }

    /// The element of a change, with old ones before new ones.
    private struct Mention: Hashable {
        let old: SchemaElement?
        let new: SchemaElement?

        init(of change: any SchemaChange, isReversed: Bool) {
            old = isReversed ? change.subject.new : change.subject.old
            new = isReversed ? change.subject.old : change.subject.new
        }
    }
}
