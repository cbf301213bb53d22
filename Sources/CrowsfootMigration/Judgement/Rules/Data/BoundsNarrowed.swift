import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum BoundsNarrowed: JudgementRule {
    package static let rule = Rule(
        id: "data/narrowed", severity: .warning,
        summary: "values that rows may hold do not fit any more",
        explanation: """
            Nothing looks at the rows when numbers become smaller, a check stricter, or a count lower. A number that is too large cannot be read,
            `validate()` throws for rows that are older than the check, and a row with too many or too few others cannot be saved. `convert`
            changes what is there; `accept narrow` says that it all fits.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book { title: String @check(length: 1...80) }
            model Note { text: String }
            """,
        fixed: .adding(line: #"migration { accept narrow Book.title "the app never allowed more" }"#))

    package static let examinations: [ChangeCheck] = [
        .of(AttributeRetyped.self) { change, facts in
            guard facts.isStored(change.properties), let old = change.types.old.scalar, let new = change.types.new.scalar else {
                return nil
            }
            let kinds = facts.storageTypes(change.properties)
            if kinds.old != kinds.new {
                return Judgement.Finding(
                    .data(.atRisk), message(change, facts),
                    help: "write \(facts.conversion(of: change.properties.new))",
                    remedies: Remedy.carrying + [.custom, .accept(.retype)])
            }
            if Reading.scalar(old, new) == .kept { return nil }
            return finding(
                "values of \(facts.name(change)) may be outside of what `\(new.rawValue)` can hold", change.properties.new,
                [.accept(.narrow), .accept(.retype)], facts)
        },
        .of(ChecksChanged.self) { change, facts in
            guard !change.added.isEmpty, facts.isStored(change.properties) else { return nil }
            return finding(
                "existing values of \(facts.name(change)) may fail the new check", change.properties.new, [.accept(.narrow), .fill], facts)
        },
        .of(PropertyAdded.self) { change, facts in
            let property = facts.new[change.property]
            guard property.type.isToMany, property.count?.least ?? 0 > 0, facts.new.isInStore(change.property) else { return nil }
            return finding(
                "rows that are there have none in \(facts.name(change)), and cannot be saved then", change.property,
                [.accept(.narrow)],
                facts)
        },
        .of(CountChanged.self) { change, facts in
            let both = facts.both(change.properties)
            let least = (old: both.old.count?.least ?? 0, new: both.new.count?.least ?? 0)
            let most = (old: both.old.count?.most ?? .max, new: both.new.count?.most ?? .max)
            guard least.new > least.old || most.new < most.old, facts.isStored(change.properties) else { return nil }
            let words = [least.new > least.old ? "too few" : nil, most.new < most.old ? "too many" : nil].compactMap(\.self)
            return finding(
                "rows of \(facts.name(change)) may have \(words.joined(separator: " or ")), and cannot be saved then",
                change.properties.new,
                [.accept(.narrow)], facts)
        },
    ]

    private static func message(_ change: AttributeRetyped, _ facts: StepFacts) -> String {
        facts.isWidened(change.properties)
            ? "stores open automatically, but no store confirms that the numbers in \(facts.name(change)) are copied to the wider type"
            : "no store confirms that the numbers in \(facts.name(change)) are copied to the new type"
    }

    private static func finding(_ message: String, _ id: PropertyID, _ remedies: [Remedy], _ facts: StepFacts) -> Judgement.Finding {
        let path = facts.new.path(of: .property(id))
        return Judgement.Finding(
            .data(.atRisk), message, help: "write `accept narrow \(path) \"why\"` in `migration`, or change the values in a step",
            remedies: Remedy.carrying + [.custom] + remedies)
    }
}
