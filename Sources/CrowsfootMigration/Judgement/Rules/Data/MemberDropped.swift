import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum MemberDropped: JudgementRule {
    package static let rule = Rule(
        id: "data/member-removed", severity: .error,
        summary: "a member of a struct is gone, and what rows hold of it",
        explanation: """
            JSON that is there is read without the member, and the next time that the row is saved it is written without it. Where SwiftData takes the
            struct apart, its column goes at once, and a member that has another name is found by the new name only; in JSON it is found by the old
            one, too, unless another member has that now. `accept remove` puts on record that this is meant; `convert` on the property rewrites what is there.
            """,
        evidence: .language,
        example: """
            schema Maps
            version 1.0.0 @released
            struct Spot { var x: Double = 0; var note: String? }
            model Place { id: UUID = UUID() @id; spot: Spot? }
            version 1.1.0 from 1.0.0
            struct Spot { var x: Double = 0 }
            model Note { text: String }
            """,
        fixed: .adding(line: #"migration { accept remove Spot.note "never shown" }"#))

    package static let examinations: [ChangeCheck] = [
        .each(MemberRemoved.self) { change, facts in
            let path = facts.old.path(of: .member(change.structures.old, change.place))
            return facts.uses(of: change.structures).map { use in
                finding(
                    "`\(path)` is gone, and so is what \(facts.name(use.properties.new)) holds of it", path, change.subject, use,
                    facts)
            }
        },
        .each(MemberRenamed.self) { change, facts in
            let path = facts.old.path(of: .member(change.structures.old, change.members.old))
            return facts.blindUses(of: change).map { use in
                let message =
                    "what \(facts.name(use.properties.new)) holds under `\(path)` is not found under \(facts.name(change))"
                return finding(message, path, change.subject, use, facts)
            }
        },
        .each(MemberAdded.self) { taken($0, $1) },
    ]

    /// A new member that has the name which another one had earlier: JSON of then is read with it, and the other one is not found.
    private static func taken(_ change: MemberAdded, _ facts: StepFacts) -> [Judgement.Finding] {
        let (old, new) = (facts.old[change.structures.old], facts.new[change.structures.new])
        let name = new.members[change.place].name.text
        let victim = old.members.first { facts.earlierMemberNames.names(of: $0.name.text, in: old.id).contains(name) }
        guard let victim, old.index(of: name) == nil else { return [] }
        return facts.uses(of: change.structures).filter { $0.form == .json }.map { use in
            let message =
                "what \(facts.name(use.properties.new)) holds of `\(old.name.text).\(victim.name.text)` from versions that called it `\(name)` is read as \(facts.name(change)) now"
            return Judgement.Finding(
                .data(.lost), message,
                help: "give the new member a name of its own, or write \(facts.conversion(of: use.properties.new))",
                remedies: Remedy.carrying + [.custom, .accept(.recode)], places: [change.subject] + facts.places(use))
        }
    }

    private static func finding(
        _ message: String, _ path: String, _ subject: ChangeSubject, _ use: StoredUse, _ facts: StepFacts
    ) -> Judgement.Finding {
        let conversion = facts.conversion(of: use.properties.new)
        return Judgement.Finding(
            .data(.lost), message, help: "write `accept remove \(path) \"why\"` or \(conversion)",
            remedies: Remedy.carrying + [.custom, .accept(.remove), .accept(.recode)], places: [subject] + facts.places(use))
    }
}
