import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum BoundsNarrowed: JudgementRule {
    package static let rule = Rule(
        id: "data/narrowed", severity: .warning,
        summary: "existing values may not fit the new type, check or count",
        finds: """
            A number type that became smaller, a stricter check, or a stricter count of a relationship. A number type that became larger is
            also found, because it isn't confirmed that existing values are kept.
            """,
        matters: """
            Migration doesn't look at existing values. A number that is too large can't be read, and `validate()` throws for older
            objects. An object with too many or too few related objects can't be saved.
            """,
        fixes: """
            existing values | schema | SwiftData source | Core Data model
            may not fit | change them with `convert` or `fill` | change them in a custom `MigrationStage` | change them with a mapping model
            all fit | `accept narrow Book.title "why"` | `// crowsfoot:accept narrow title "why"` above the class | User Info of the entity: `crowsfoot.accept` = `narrow title why`
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            version 1.1.0 after 1.0.0
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
                    help: facts.conversion(of: change.properties.new),
                    remedies: Remedy.carrying + [.custom, .accept(.retype)])
            }
            if Reading.scalar(old, new) == .kept { return nil }
            return finding(
                "existing values of \(facts.name(change)) may be out of range for `\(new.rawValue)`", change.properties.new,
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
                "existing objects have none in \(facts.name(change)), so they can't be saved", change.property,
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
                "existing objects may have \(words.joined(separator: " or ")) in \(facts.name(change)), so they can't be saved",
                change.properties.new,
                [.accept(.narrow)], facts)
        },
    ]

    private static func message(_ change: AttributeRetyped, _ facts: StepFacts) -> String {
        facts.isWidened(change.properties)
            ? "stores open automatically, but it isn't confirmed that the numbers in \(facts.name(change)) are kept"
            : "numbers in \(facts.name(change)) may be lost"
    }

    private static func finding(_ message: String, _ id: PropertyID, _ remedies: [Remedy], _ facts: StepFacts) -> Judgement.Finding {
        let path = facts.new.path(of: .property(id))
        return Judgement.Finding(
            .data(.atRisk), message,
            help: "write a `custom` step that changes them, or state that all fit with `accept narrow \(path) \"why\"`",
            remedies: Remedy.carrying + [.custom] + remedies)
    }
}
