import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel

package enum ValuesUnconverted: JudgementRule {
    package static let rule = Rule(
        id: "data/unconverted", severity: .error,
        summary: "a property is stored in another form, so its old values are lost",
        finds: """
            A property with another stored form, such as raw value, JSON or columns, or another stored type, without a step that converts
            its values.
            """,
        matters: """
            The old values are lost. Each form has its own name in the store, so the property is a new attribute, and the old one is
            removed.
            """,
        fixes: """
            existing values | schema | SwiftData source | Core Data model
            are converted | `convert Book.genre with …` | convert them in a custom `MigrationStage` | convert them with a mapping model
            are given up | `accept retype Book.genre "why"`, or `accept recode …` if only the form differs | `// crowsfoot:accept retype genre "why"` above the class | User Info of the entity: `crowsfoot.accept` = `retype genre why`
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            enum Genre { case novel, science }
            model Book { isbn: String @unique; genre: String = "novel" }
            version 1.1.0 after 1.0.0
            enum Genre { case novel, science }
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
                // In JSON and lists, the store sees no difference, and old values are read as the new type.
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
        // Numbers may be copied automatically, unless a step gives them up.
        if !isElsewhere, kinds.old.isNumber, kinds.new.isNumber, !facts.isGivenUp(properties) { return nil }
        if facts.isWidened(properties) { return nil }
        return lost(properties, facts, alsoAbout: changed)
    }

    private static func lost(
        _ properties: Versions<PropertyID>, _ facts: StepFacts, alsoAbout changed: ChangeSubject?
    ) -> Judgement.Finding {
        return Judgement.Finding(
            .data(.lost), "\(facts.name(properties.new)) is stored differently, so its values in existing stores are lost",
            help: facts.conversion(of: properties.new),
            remedies: facts.remediesOfLoss(properties),
            places: [facts.subject(properties)] + (changed.map { [$0] } ?? []))
    }
}
