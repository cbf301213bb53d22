import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum AttributeTypeChanged: JudgementRule {
    package static let rule = Rule(
        id: "store/type-changed", severity: .error,
        summary: "an attribute is stored as another type",
        finds: """
            An attribute whose stored type differs from the released version. Types that are stored alike, such as `Int` and `Int64`, are
            the same type. A different transformer, or a different class of an archived value, is no change of type.

            If a number only gets a wider type, the severity is **warning**.
            """,
        matters: """
            The app can't open existing stores. SwiftData and Core Data can't infer this change, so they find no migration.

            Apps have shipped wider number types without a mapping model, and their stores open automatically.
            """,
        fixes: """
            existing values | schema | SwiftData source | Core Data model
            are converted | `convert Book.pages with …` | keep the property, and convert them into a new one in a custom `MigrationStage` | add a model version with a mapping model
            are given up | `accept retype Book.pages "why"` | declare the property under a new name | add an attribute with a new name
            """,
        evidence: .documented,
        doubt: "Not confirmed: whether every value is copied when a number gets a wider type.",
        example: .released(
            #"model Book { isbn: String @unique; pages: String = "" }"#, then: "model Book { isbn: String @unique; pages: Int = 0 }"),
        fixed: .adding(line: "migration { convert Book.pages with `Int(pages) ?? 0` }"))

    package static let examinations: [ChangeCheck] = [
        .of(AttributeRetyped.self) { found($0.properties, $1) },
        .of(TransformerChanged.self) { found($0.properties, $1) },
        .of(PropertyAdded.self) { columnTaken(by: $0.property, $1) },
        .each(RawTypeChanged.self) { change, facts in
            facts.properties(with: change.enumerations).compactMap { found($0, facts, changes: holdsColumn($0, facts)) }
        },
    ]

    /// Checks a property. `isColumnChanged` states that one of its columns is known to differ.
    private static func found(
        _ properties: Versions<PropertyID>, _ facts: StepFacts, changes isColumnChanged: Bool = false
    ) -> Judgement.Finding? {
        guard facts.isStored(properties), !facts.isStoredElsewhere(properties) else { return nil }
        let kinds = facts.storageTypes(properties)
        if kinds.old == kinds.new && !isColumnChanged { return nil }
        if !isColumnChanged, facts.isWidened(properties) { return widened(properties, facts) }
        let types = Versions(
            old: facts.old.shownName(of: facts.old[properties.old].type.unwrapped),
            new: facts.new.shownName(of: facts.new[properties.new].type.unwrapped))
        let (old, new) = (facts.old[properties.old], facts.new[properties.new])
        let shown = facts.lineage.archivedNames(of: Versions(old: old.type.unwrapped, new: new.type.unwrapped))
        let name = facts.name(properties.new)
        let isUncertain =
            isColumnChanged || kinds.old.isNumber && kinds.new.isNumber || [kinds.old, kinds.new].contains(where: \.isUnconfirmed)
        let consequence = "so the app \(isUncertain ? "may be unable to" : "can't") open existing stores"
        let message =
            types.old == types.new
            ? "\(name) is stored as another type, \(consequence)"
            : "\(name) changed from \(shown.old) to \(shown.new), \(consequence)"
        let remedies = facts.remediesOfLoss(properties)
        return Judgement.Finding(
            .store(.custom), message,
            help: facts.conversion(of: properties.new),
            remedies: facts.remedies(isUncertain ? remedies : facts.remediesBeforeCopying(remedies), for: properties.new)
                + (facts.isMandatory(properties.new) ? [] : [.convertSome]),
            places: [facts.subject(properties)], isPrediction: isUncertain)
    }

    private static func widened(_ properties: Versions<PropertyID>, _ facts: StepFacts) -> Judgement.Finding {
        let types = facts.lineage.versions.spelledTypes(of: facts.both(properties))
        return Judgement.Finding(
            .store(.lightweight),
            "\(facts.name(properties.new)) changed from `\(types.old)` to `\(types.new)`, which opens automatically, but may lose values",
            help: "check the values of a store of \(facts.old.version), or \(facts.conversion(of: properties.new))",
            places: [facts.subject(properties)], severity: .warning, isPrediction: true)
    }

    /// Checks a new property that has the stored name of a removed one. The plan uses an intermediate version without both.
    private static func columnTaken(by id: PropertyID, _ facts: StepFacts) -> Judgement.Finding? {
        guard let column = facts.columnTaken(by: id), !facts.areAlike(column) else { return nil }
        let old = facts.old.path(of: .property(column.old))
        return Judgement.Finding(
            .store(.custom),
            "\(facts.name(id)) is stored as `\(facts.new[id].storedName)`, like `\(old)` before, but has another type",
            help: "choose another name", places: [facts.subject(column)], isPlanned: true)
    }

    /// Whether SwiftData stores each member of a struct in a column.
    private static func holdsColumn(_ properties: Versions<PropertyID>, _ facts: StepFacts) -> Bool {
        facts.isNative(facts.old[properties.old]) && facts.isNative(facts.new[properties.new])
    }
}

extension StorageType {
    /// Whether no store confirms how SwiftData stores it.
    fileprivate var isUnconfirmed: Bool {
        switch self {
        case .foreign, .dictionary: true
        case .native, .attribute, .archive, .composite, .columns, .relationship: false
        }
    }
}
