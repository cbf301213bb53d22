import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum MemberDropped: JudgementRule {
    package static let rule = Rule(
        id: "data/member-removed", severity: .error,
        summary: "a member of a struct is removed, and its values are lost",
        finds: "A removed or renamed member of a struct whose stored values are no longer found.",
        matters: """
            The values are lost. JSON is read without the member, and written without it when the object is saved. With
            `@storage(native)`, the column is removed when the store migrates.
            """,
        fixes: """
            the values | schema | SwiftData source
            are converted | `convert Place.spot with …` | convert them in a custom `MigrationStage`
            are given up | `accept remove Spot.note "why"` | `// crowsfoot:accept remove Spot.note "why"` above the class
            """,
        evidence: .language,
        example: """
            schema Maps
            version 1.0.0 @released
            struct Spot { var x: Double = 0; var note: String? }
            model Place { id: UUID = UUID() @id; spot: Spot? }
            version 1.1.0 after 1.0.0
            struct Spot { var x: Double = 0 }
            model Place { id: UUID = UUID() @id; spot: Spot? }
            model Note { text: String }
            """,
        fixed: .adding(line: #"migration { accept remove Spot.note "never shown" }"#))

    package static let examinations: [ChangeCheck] = [
        .each(MemberRemoved.self) { change, facts in
            let path = facts.old.path(of: .member(change.structures.old, change.place))
            return facts.uses(of: change.structures).map { use in
                finding(
                    "`\(path)` is removed, so its values in \(facts.name(use.properties.new)) are lost", path, change.subject, use,
                    facts)
            }
        },
        .each(MemberRenamed.self) { change, facts in
            let path = facts.old.path(of: .member(change.structures.old, change.members.old))
            return facts.blindUses(of: change).map { use in
                let message =
                    "`\(path)` is renamed to \(facts.name(change)), so its values in \(facts.name(use.properties.new)) are lost"
                return finding(message, path, change.subject, use, facts)
            }
        },
        .each(MemberAdded.self) { taken($0, $1) },
    ]

    /// Checks a new member with the former name of another one. Old JSON is read with it, so the other one's values are lost.
    private static func taken(_ change: MemberAdded, _ facts: StepFacts) -> [Judgement.Finding] {
        let (old, new) = (facts.old[change.structures.old], facts.new[change.structures.new])
        let name = new.members[change.place].name.text
        let renamed = old.members.first { facts.earlierMemberNames.names(of: $0.name.text, in: old.id).contains(name) }
        guard let renamed, old.index(of: name) == nil else { return [] }
        return facts.uses(of: change.structures).filter { $0.form == .json }.map { use in
            let message =
                "`\(name)` is a former name of `\(old.name.text).\(renamed.name.text)`, so old values in \(facts.name(use.properties.new)) are read as \(facts.name(change))"
            return Judgement.Finding(
                .data(.lost), message,
                help: "give the new member a name that no version has used, or \(facts.conversion(of: use.properties.new))",
                remedies: Remedy.carrying + [.custom, .accept(.recode)], places: [change.subject] + facts.places(use))
        }
    }

    private static func finding(
        _ message: String, _ path: String, _ subject: ChangeSubject, _ use: StoredUse, _ facts: StepFacts
    ) -> Judgement.Finding {
        let conversion = facts.conversion(of: use.properties.new)
        return Judgement.Finding(
            .data(.lost), message, help: "\(conversion), or accept the loss with `accept remove \(path) \"why\"`",
            remedies: Remedy.carrying + [.custom, .accept(.remove), .accept(.recode)], places: [subject] + facts.places(use))
    }
}
