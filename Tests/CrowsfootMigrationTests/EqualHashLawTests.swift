import CrowsfootChanges
import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests that equal hashes mean that there is nothing to migrate, whatever changes are listed, with every schema and every imported model
/// of the tests.
struct EqualHashLawTests {
    /// Returns the steps from each version of a schema to the next.
    private static func neighbors() throws -> [JudgedStep] { try histories().flatMap(\.steps) }

    private static func histories() throws -> [JudgedSteps] {
        let models = try GoldenCase.cases("models").filter { try $0.files.contains("schema.txt") }
        return try SchemaFiles.sound().map(\.steps)
            + models.compactMap { golden in
                let file = SourceFile(id: FileID(0), path: "input.schema", bytes: try golden.bytes("schema.txt"))
                return Analyzer.analyze([Parser.parse(file)]).soundHistory.map(JudgedSteps.init)
            }
    }

    /// Returns the steps between every two recorded stores, in both directions, or a sample of them.
    private static func recorded() throws -> [JudgedStep] {
        let versions = try RecordedStore.all().map { try $0.schema() }
        return versions.enumerated().flatMap { index, old in
            Thoroughness.sample(versions, oneOf: 4, from: index).map { JudgedStep(Lineage(Versions(old: old, new: $0), .parallel)) }
        }
    }

    /// Returns the steps between versions of any two histories with the same checksum.
    private static func alike() throws -> [JudgedStep] {
        let versions = try histories().flatMap { zip($0.history.versions, $0.versionSteps.identities) }
        let groups = Dictionary(grouping: versions) { $1.checksum }.sorted { $0.key < $1.key }.map(\.value)
        let pairs = groups.flatMap { group in zip(group, group.dropFirst()).map { Versions(old: $0.0, new: $1.0) } }
        return Thoroughness.sample(pairs, oneOf: 4).map { JudgedStep(Lineage($0, .parallel)) }
    }

    /// The steps are computed once for all tests.
    private static let steps = Result { try neighbors() + alike() + recorded() }

    private static func areEqual(_ step: JudgedStep) -> Bool {
        let (old, new) = (step.step.identities.old, step.step.identities.new)
        return old.entityHashes == new.entityHashes && [old, new].allSatisfy(\.unconfirmed.isEmpty)
    }

    @Test func equalHashesAreUnchanged() throws {
        var count = 0
        for step in try Self.steps.get() where Self.areEqual(step) {
            let (lineage, judgements) = (step.lineage, step.judgements)
            count += step.comparison.changes.count
            for judgement in judgements where judgement.effect.subject == .store {
                #expect(judgement.effect == .store(.unchanged), "\(lineage.new.name) \(lineage.new.version): \(judgement.finding.message)")
            }
            guard lineage.new.steps.isEmpty else { continue }
            #expect(Verdict(judgements, in: lineage).stage == .none, "\(lineage.new.name) \(lineage.new.version)")
        }
        #expect(count > 50)
    }

    /// The other direction: an entity that counts as unchanged has the same hash, if both are certain.
    @Test func unchangedHashesAreEqual() throws {
        for step in try Self.steps.get() {
            let isUnchanged = step.judgements.allSatisfy { $0.effect.subject != .store || $0.effect == .store(.unchanged) }
            let (old, new) = (step.step.identities.old, step.step.identities.new)
            guard isUnchanged, [old, new].allSatisfy(\.unconfirmed.isEmpty) else { continue }
            #expect(old.entityHashes == new.entityHashes, "\(step.versions.new.name) \(step.versions.new.version)")
        }
    }
}
