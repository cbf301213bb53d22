import CrowsfootModel
import CrowsfootSource

enum MissingValue: JudgementRule {
    static let rule = Rule(
        id: "store/missing-value", formerIDs: ["migration/missing-value"], severity: .error,
        summary: "something new is required, and the rows that are there have no value for it",
        explanation: """
            SwiftData copies all rows into the new shape before any code of a migration stage sees them there. What is neither optional nor has a
            default has no value at that moment, and opening the store fails with the error 134110: a mandatory value is missing. A custom stage
            by itself comes too late. A default is what all rows get; an optional property may stay empty; `fill` says what each row gets, and
            the plan then leads through a version in which the property is optional. That the same holds for a relationship to exactly one
            row follows from it, but nobody has confirmed it.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book { title: String; pages: Int }
            """,
        mended: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book { title: String; pages: Int = 0 }
            """)

    static let examinations: [Examination] = [
        .of(PropertyAdded.self) { change, background in
            let column = background.columnTaken(by: change.property)
            let isThere = column.map { background.areAlike($0) && !background.old[$0.old].type.isOptional } ?? false
            return isThere ? nil : found(change.property, old: nil, background)
        },
        .of(PersistenceChanged.self) { $0.isStored ? found($0.properties.new, old: nil, $1) : nil },
        // Under another name in the store, it is another attribute.
        .of(StoredFormChanged.self) { found($0.properties.new, old: $0.properties.old, $1) },
        .of(RelationshipRetargeted.self) { $1.old.isInStore($0.properties.old) ? nil : found($0.properties.new, old: nil, $1) },
        .of(DerivationChanged.self) { $0.expressions.new == nil ? found($0.properties.new, old: nil, $1) : nil },
        .of(PropertyMoved.self) { moved($0, $1) },
        .each(ModelAdded.self) { change, background in
            // A new parent has rows at once: those of the models that inherit from it.
            let heirs = background.families.heirs(ofNew: change.model).filter { background.lineage.predecessor(of: $0) != nil }
            return heirs.isEmpty ? [] : inherited(from: change.model, by: heirs, background)
        },
        .each(ParentChanged.self) { change, background in
            guard let parent = change.parents.new, background.lineage.predecessor(of: parent) != nil else { return [] }
            let above = [background.new[parent]] + background.new.ancestors(of: background.new[parent])
            return above.flatMap { inherited(from: $0.id, by: [change.models.new], background) }
        },
    ]

    private static func found(
        _ id: PropertyID, old: PropertyID?, _ background: Background, _ message: String? = nil
    ) -> Judgement.Finding? {
        guard background.isMandatory(id) else { return nil }
        let property = background.new[id]
        let name = background.name(id)
        let isTakenApart = background.hasRequiredColumns(property)
        let what = isTakenApart ? "a struct in columns, which have no default in the store" : "required, and rows have no value for it"
        let advice =
            property.isRelationship || isTakenApart
            ? "make it optional" : "write a default, make it optional, or write `fill \(path(id, background)) with …`"
        return Judgement.Finding(
            .store(.never), message ?? "\(name) is \(old == nil ? "new" : "stored anew") and \(what)",
            help: property.isRelationship || isTakenApart ? advice : advice + " in `migration`",
            fixes: [FixIt("make it optional", .unsafe, [.init(property.typeRange.after, with: "?")])],
            remedies: [.fill] + Remedy.carrying,
            places: [ChangeSubject(old: old.map(ChangePlace.property), new: .property(id))],
            severity: property.isRelationship || isTakenApart ? .warning : nil)
    }

    /// What one model had is required of all that inherit from another one now, and of the rows of that one itself.
    private static func moved(_ change: PropertyMoved, _ background: Background) -> Judgement.Finding? {
        let (id, name) = (change.properties.new, background.old[change.properties.old].name.text)
        let owners = ([id.model] + background.families.heirs(ofNew: id.model)).filter { owner in
            guard let before = background.lineage.predecessor(of: owner), !background.old[before].isAbstract else { return false }
            return background.old.property(named: name, of: before) == nil
        }
        if owners.isEmpty { return nil }
        let names = owners.map { "`\(background.new[$0].name.text)`" }.joined(separator: ", ")
        return found(id, old: nil, background, "\(background.name(id)) is required, and rows of \(names) have no value for it")
    }

    /// What rows of some models have to have from now on, since they inherit it.
    private static func inherited(from ancestor: ModelID, by heirs: [ModelID], _ background: Background) -> [Judgement.Finding] {
        background.new[ancestor].properties.indices.compactMap { index in
            let id = PropertyID(ancestor, index)
            let name = background.new[id].name.text
            let isCarried = heirs.allSatisfy { heir in
                background.lineage.predecessor(of: heir).flatMap { background.old.property(named: name, of: $0) } != nil
                    || background.lineage.predecessor(of: id) != nil && background.lineage.predecessor(of: ancestor) == nil
            }
            let names = heirs.map { "`\(background.new[$0].name.text)`" }.joined(separator: ", ")
            return isCarried
                ? nil : found(id, old: nil, background, "\(background.name(id)) is required, and rows of \(names) have no value for it")
        }
    }

    private static func path(_ id: PropertyID, _ background: Background) -> String { background.new.path(of: .property(id)) }
}
