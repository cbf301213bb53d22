import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootTestSupport
import CrowsfootText
import Foundation
import Testing

/// Tests statements about the stores of every version of every schema, and about every step between two of them, as digests.
///
/// Refactored code makes the same statements as before, or a line of `digests.txt` changes. `CROWSFOOT_STATEMENTS=folder` writes the texts
/// of the digests, to compare two states.
struct StoreStatementTests {
    @Test func statementsAreTheSame() throws {
        var lines: [String] = []
        for schema in try SchemaFiles.sound() {
            let statements = Self.statements(schema.steps)
            try Self.write(statements, of: schema.path)
            let digests = statements.filter { !$0.text.isEmpty }.map { "\($0.topic)=\(Self.digest($0.text))" }
            lines.append("\(schema.path): \(digests.joined(separator: " "))")
        }
        #expect(lines.count > 1000)
        let golden = try #require(try GoldenCase.cases("statements").first)
        try golden.check(["digests.txt": lines.joined(separator: "\n") + "\n"]) { _ in false }
    }

    private static func statements(_ history: JudgedSteps) -> [(topic: String, text: String)] {
        let (versions, steps) = (history.history.versions, history.steps)
        return [
            ("hashes", history.versionSteps.identities.map(hashes)), ("fields", versions.map(fields)),
            ("predecessors", steps.map(predecessors)), ("judgements", steps.map(judgements)),
            ("plan", steps.isEmpty ? [] : [MigrationPlanText(history.plan).text]),
        ].map { ($0, $1.joined(separator: "\n\n")) }
    }

    private static func hashes(_ identity: StoreIdentity) -> String {
        let hashes = identity.entityHashes.sorted { $0.key < $1.key }.map { "\($0.key) \(hex($0.value))" }
        return
            (hashes + [identity.checksum]
            + identity.unconfirmed.map { "\($0.kind.rawValue) \($0.subject) \($0.value)" }).joined(separator: "\n")
    }

    private static func fields(_ version: Schema) -> String {
        VersionRecord(version, StoreModel(version)).fields.map(\.text).joined(separator: "\n")
    }

    /// Returns the predecessors of properties, and the values that objects of the former model had for them.
    private static func predecessors(_ step: JudgedStep) -> String {
        let (old, new, lineage) = (step.versions.old, step.versions.new, step.lineage)
        let models = new.models.map { line($0.name, lineage.predecessor(of: $0.id).map { old[$0].name }) }
        let ids = new.models.flatMap { model in model.properties.indices.map { PropertyID(model.id, $0) } }
        let properties = ids.map { id in
            let former = [lineage.declaredSource(of: id), lineage.predecessor(of: id)].map { $0.map { old.path(of: .property($0)) } ?? "-" }
            return "\(new.path(of: .property(id))) < \(former[0]) \(former[1])"
        }
        let enumerations = new.enumerations.map { line($0.name, lineage.predecessor(of: $0.id).map { old[$0].name }) }
        let structures = new.structures.map { line($0.name, lineage.predecessor(of: $0.id).map { old[$0].name }) }
        return (models + properties + enumerations + structures).joined(separator: "\n")
    }

    private static func line(_ new: Name, _ old: Name?) -> String { "\(new.text) < \(old?.text ?? "-") \(old?.text ?? "-")" }

    private static func judgements(_ step: JudgedStep) -> String {
        let lineage = step.lineage
        let changes = step.comparison.changes.map { $0.sentence(in: lineage) }
        let judgements = step.judgements.map { judgement in
            let (effect, finding) = (judgement.effect, judgement.finding)
            let heading = "\(judgement.change) \(judgement.rule.id) \(judgement.severity) \(effect.subject.rawValue) \(effect.word)"
            return "\(heading) \(finding.message) \(finding.help ?? "-")"
        }
        return (changes + judgements + ["stage \(Verdict(step.judgements, in: lineage).stage)"]).joined(separator: "\n")
    }
}

// MARK: - Digests

extension StoreStatementTests {
    private static func digest(_ text: String) -> String { hex(Array(SHA256.hash(Array(text.utf8)).prefix(4))) }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
    }

    private static func write(_ statements: [(topic: String, text: String)], of path: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["CROWSFOOT_STATEMENTS"] else { return }
        let file = folder + "/" + path.replacingOccurrences(of: "/", with: "_") + ".txt"
        let text = statements.map { "== \($0.topic)\n\($0.text)\n" }.joined(separator: "\n")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
}
