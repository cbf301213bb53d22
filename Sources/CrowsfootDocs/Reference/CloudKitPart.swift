import CrowsfootHistory
import CrowsfootModel

/// What has to be done so that CloudKit syncs a version, as a list to tick off.
struct CloudKitPart {
    let schema: Schema
    /// From the version before; nothing for the first.
    let way: PlanWay?

    func write(to writer: inout MarkdownWriter) {
        writer.paragraph("CloudKit syncs the store. Before this version is shipped:")
        writer.list(steps.map { "[ ] \($0)" })
        let harm = (way?.entries ?? []).map(\.judgement).filter { $0.effect.subject == .cloudkit && $0.effect.isHarm }
        writer.titled("What CloudKit forbids in this version", harm.map { MarkdownText($0.finding.message).description })
    }

    private var steps: [String] {
        let news = way.map(Self.additions)
        let what = news.map { $0.joined(separator: ", ") } ?? "every model and every property"
        return [
            what.isEmpty ? nil : "CloudKit's development environment has what is new: \(what).",
            "Its schema is deployed to production. Where this is forgotten, sync stops for all users.",
            way.map {
                "Nothing is missing there that version \($0.passage.versions.old.version) has: what is in production only ever grows."
            },
            "No two processes open the store with sync at the same time.",
        ].compactMap(\.self)
    }

    /// What a version adds, in the order of the schema.
    private static func additions(by way: PlanWay) -> [String] {
        let comparison = way.comparison
        return comparison.changes.compactMap { change in
            guard change.subject.old == nil, let place = change.subject.new,
                !(place.model.map { comparison.lineage.new[$0].isVirtual } ?? false)
            else { return nil }
            switch place {
            case .model, .property:
                return MarkdownText(code: comparison.lineage.new.path(of: place)).description
            case .schema, .query, .enumeration, .enumerationCase, .structure, .member: return nil
            }
        }
    }
}
