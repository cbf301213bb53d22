import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel

package enum ValuesUnconverted: JudgementRule {
    package static let rule = Rule(
        id: "data/unconverted", severity: .error,
        summary: "values are stored in another way, and nothing carries the old ones over",
        explanation: """
            What is stored by its raw value, as JSON or as it is, each has a name of its own in the store. So another form, like another type, is to
            the store a new attribute, and the old one goes with all its values. Raw values of another type inside JSON or a list stay where they
            are, and cannot be read any more. `convert` makes the new values of the old ones. `accept retype`, or `accept recode` where only the
            form is another, says that they are not wanted.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            enum Genre { case novel, science }
            model Book { isbn: String @unique; genre: String = "novel" }
            version 1.1.0 from 1.0.0
            model Book { isbn: String @unique; genre: Genre = .novel }
            """,
        fixed: .adding(line: #"migration { convert Book.genre with genre == "science" ? .science : .novel }"#))

    package static let examinations: [ChangeCheck] = [
        .of(AttributeRetyped.self) { found($0.properties, $1) },
        .of(StoredFormChanged.self) { found($0.properties, $1) },
        .of(TransformerChanged.self) { found($0.properties, $1) },
        .of(PropertyKindChanged.self) { found($0.properties, $1) },
        .each(MemberRetyped.self) { change, facts in
            let types = Versions(old: change.types.old.unwrapped.scalar, new: change.types.new.unwrapped.scalar)
            if types.old != nil, types.old.map(StoredType.init) == types.new.map(StoredType.init) { return [] }
            return facts.uses(of: change.structures).filter(\.isNative).map { use in
                lost(use.properties, facts, alsoAbout: change.subject)
            }
        },
        .each(RawTypeChanged.self) { change, facts in
            let changed = facts.subject(change.enumerations)
            return facts.uses(of: change.enumerations).compactMap { use in
                if let found = found(use.properties, facts, alsoAbout: changed) { return found }
                // Inside JSON and lists the store sees no difference, and what is there is read as the new type all the same.
                return Reading.scalar(change.types.old, change.types.new) == .lost
                    ? lost(use.properties, facts, alsoAbout: changed) : nil
            }
        },
    ]

    private static func found(
        _ properties: Versions<PropertyID>, _ facts: StepFacts, alsoAbout changed: ChangeSubject? = nil
    ) -> Judgement.Finding? {
        guard facts.isStored(properties) else { return nil }
        let kinds = facts.storageTypes(properties)
        let isElsewhere = facts.isStoredElsewhere(properties)
        guard isElsewhere || kinds.old != kinds.new else { return nil }
        // Numbers may come through by themselves, where nobody gives them up.
        if !isElsewhere, kinds.old.isNumber, kinds.new.isNumber, !facts.isGivenUp(properties) { return nil }
        if facts.isWidened(properties) { return nil }
        return lost(properties, facts, alsoAbout: changed)
    }

    private static func lost(
        _ properties: Versions<PropertyID>, _ facts: StepFacts, alsoAbout changed: ChangeSubject?
    ) -> Judgement.Finding {
        return Judgement.Finding(
            .data(.lost), "nothing carries the old values of \(facts.name(properties.new)) over to what it is now",
            help: "write \(facts.conversion(of: properties.new, "; Swift stands between backticks there"))",
            remedies: facts.remediesOfLoss(properties),
            places: [facts.subject(properties)] + (changed.map { [$0] } ?? []))
    }
}
