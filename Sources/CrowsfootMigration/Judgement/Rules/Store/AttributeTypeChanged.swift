import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum AttributeTypeChanged: JudgementRule {
    package static let rule = Rule(
        id: "store/type-changed", severity: .error,
        summary: "an attribute is stored as another type",
        explanation: """
            A change of type is not among the changes that a store infers: Apple's own advice is to take it apart into several steps. SwiftData
            finds no mapping and does not open the store. `convert` says how the new value is made of the old one, and the plan then leads through a
            version that does not have the property. `accept retype` gives the old values up. Types that are stored alike, as `Int` and `Int64`
            are, are no change to the store, and neither are another transformer and another class of what is archived.

            Numbers that become numbers of a wider type are a warning. Apps have shipped such versions without a mapping model, so stores open
            automatically; that every value is copied is not confirmed.
            """,
        evidence: .documented,
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

    /// `changes` says whether a column inside of it is known to be another one.
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
        let name = facts.name(properties.new)
        let isUncertain =
            isColumnChanged || kinds.old.isNumber && kinds.new.isNumber || [kinds.old, kinds.new].contains(where: \.isUnconfirmed)
        let consequence = "so the app \(isUncertain ? "may be unable to" : "can't") open existing stores"
        let message =
            types.old == types.new
            ? "\(name) is stored as another type, \(consequence)"
            : "\(name) changed from `\(types.old)` to `\(types.new)`, \(consequence)"
        return Judgement.Finding(
            .store(.custom), message,
            help: "write \(facts.conversion(of: properties.new, "; Swift stands between backticks there"))",
            remedies: facts.remedies(facts.remediesOfLoss(properties), for: properties.new)
                + (facts.isMandatory(properties.new) ? [] : [.convertSome]),
            places: [facts.subject(properties)], severity: isUncertain ? .warning : nil)
    }

    private static func widened(_ properties: Versions<PropertyID>, _ facts: StepFacts) -> Judgement.Finding {
        let types = facts.lineage.versions.spelledTypes(of: facts.both(properties))
        return Judgement.Finding(
            .store(.lightweight),
            "\(facts.name(properties.new)) was `\(types.old)` and is `\(types.new)`: stores open automatically, values unconfirmed",
            help: "check the values of a store of \(facts.old.version), or write \(facts.conversion(of: properties.new))",
            places: [facts.subject(properties)], severity: .warning)
    }

    /// What is another property to the schema is the same one to the store. The plan leads through a version that has neither.
    private static func columnTaken(by id: PropertyID, _ facts: StepFacts) -> Judgement.Finding? {
        guard let column = facts.columnTaken(by: id), !facts.areAlike(column) else { return nil }
        let old = facts.old.path(of: .property(column.old))
        return Judgement.Finding(
            .store(.custom),
            "\(facts.name(id)) is called `\(facts.new[id].storedName)` in the store, as `\(old)` was, which is of another type",
            help: "choose another name", places: [facts.subject(column)], isPlanned: true)
    }

    /// Whether a struct is taken apart, so that what is in it has columns.
    private static func holdsColumn(_ properties: Versions<PropertyID>, _ facts: StepFacts) -> Bool {
        facts.isNative(facts.old[properties.old]) && facts.isNative(facts.new[properties.new])
    }
}

extension StorageType {
    /// Whether nobody has seen as what SwiftData stores it.
    fileprivate var isUnconfirmed: Bool {
        switch self {
        case .foreign, .dictionary: true
        case .native, .attribute, .archive, .composite, .columns, .relationship: false
        }
    }
}
