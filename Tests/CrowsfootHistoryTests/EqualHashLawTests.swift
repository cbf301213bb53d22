import CrowsfootChecking
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Equal hashes mean that there is nothing to migrate, whatever a list of changes says: every schema and every imported model of the tests
/// is asked.
struct EqualHashLawTests {
    private static let histories: [SchemaHistory] = {
        do {
            let models = try GoldenCase.cases("models").filter { try $0.files.contains("schema.txt") }
            let texts = try SchemaFiles.all().map(SchemaFiles.bytes) + models.map { try $0.bytes("schema.txt") }
            return texts.compactMap { bytes in
                Analyzer.analyze([Parser.parse(SourceFile(id: FileID(0), path: "input.schema", bytes: bytes))]).soundHistory
            }
        } catch {
            preconditionFailure("the schemas of the tests cannot be read: \(error)")
        }
    }()

    /// Every two of the stores that are recorded, in both directions.
    private static let recorded: [Lineage] = {
        do {
            let versions = try RecordedStore.all().map { try $0.schema() }
            return versions.flatMap { old in versions.map { Lineage(Versions(old: old, new: $0), .parallel) } }
        } catch {
            preconditionFailure("the recorded stores cannot be read: \(error)")
        }
    }()

    /// Neighbours in a history, versions of any two histories whose stores have one checksum, and recorded stores.
    private static let lineages: [Lineage] = {
        let versions = histories.flatMap(\.versions)
        let alike = Dictionary(grouping: zip(versions, StoreIdentity.all(in: versions))) { $1.checksum }.values
        let pairs = alike.flatMap { group in zip(group, group.dropFirst()).map { Versions(old: $0.0, new: $1.0) } }
        return histories.flatMap { history in
            zip(history.versions, history.versions.dropFirst()).map { Lineage(Versions(old: $0, new: $1)) }
        } + pairs.map { Lineage($0, .parallel) } + recorded
    }()

    private static func areEqual(_ lineage: Lineage) -> Bool {
        let identities = StoreIdentity.all(in: [lineage.old, lineage.new])
        return identities[0].entityHashes == identities[1].entityHashes && identities.allSatisfy(\.unconfirmed.isEmpty)
    }

    @Test func equalHashesAreUnchanged() {
        var count = 0
        for lineage in Self.lineages where Self.areEqual(lineage) {
            let step = VersionStep(lineage)
            let judgements = step.judgements
            count += step.comparison.changes.count
            for judgement in judgements where judgement.effect.subject == .store {
                #expect(judgement.effect == .store(.unchanged), "\(lineage.new.name) \(lineage.new.version): \(judgement.finding.message)")
            }
            guard lineage.new.steps.isEmpty else { continue }
            #expect(Verdict(judgements, in: lineage).stage == .none, "\(lineage.new.name) \(lineage.new.version)")
        }
        #expect(count > 50)
    }

    /// The other way round: what is called unchanged has the hashes that it had, as far as they are certain.
    @Test func unchangedHashesAreEqual() {
        for lineage in Self.lineages {
            let isUnchanged = Judge.judge(VersionStep(lineage), for: [.store]).allSatisfy { $0.effect == .store(.unchanged) }
            let identities = StoreIdentity.all(in: [lineage.old, lineage.new])
            guard isUnchanged, identities.allSatisfy(\.unconfirmed.isEmpty) else { continue }
            #expect(identities[0].entityHashes == identities[1].entityHashes, "\(lineage.new.name) \(lineage.new.version)")
        }
    }
}
