import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

package enum Unreadable: JudgementRule {
    package static let rule = Rule(
        id: "data/unreadable", severity: .error,
        summary: "what rows hold cannot be read as what it has become",
        explanation: """
            The store does not look into JSON, lists and transformed values, so it opens and keeps them as they are. Reading them is another
            matter: a member that has to be there and is not, or that is of another type, makes the whole struct unreadable. The property then
            reads as its default, or as an empty value, and the next time that the row is saved the old value is gone. Give a new member a default, or
            make it optional, and a name that no earlier version had for another one: rows may hold that one still. `convert` on the property
            rewrites what is there.
            """,
        evidence: .language,
        example: """
            schema Maps
            version 1.0.0 @released
            struct Spot { var x: Double; var y: Double }
            model Place { id: UUID = UUID() @id; spot: Spot? }
            version 1.1.0 from 1.0.0
            struct Spot { var x: Double; var y: Double; var height: Double }
            model Note { text: String }
            """,
        fixed: .adding(" = 0", after: "height: Double"))

    package static let examinations: [ChangeCheck] = [
        .each(MemberAdded.self) { change, facts in
            let member = facts.new[change.structures.new].members[change.place]
            return inJSON(change.structures, facts).compactMap { use in
                if member.hasImplicitValue { return namesake(of: change.place, change.structures, use, change, facts) }
                let reason =
                    "\(facts.name(change)) has to be there, and what \(facts.name(use.properties.new)) holds is without it"
                return finding(.lost, reason, use, change, [.accept(.require)], facts, help: "write a default, or make it optional")
            }
        },
        // SwiftData encodes lists of structs. Whether it reads one that lacks a member is not confirmed.
        .each(MemberAdded.self) { change, facts in
            let member = facts.new[change.structures.new].members[change.place]
            if member.type.isOptional { return [] }
            return inLists(change.structures, facts).map { use in
                let reason =
                    "\(facts.name(change)) has to be there, and lists in \(facts.name(use.properties.new)) are without it"
                return finding(.atRisk, reason, use, change, [.accept(.require)], facts, help: "make it optional")
            }
        },
        .each(MemberAdded.self) { emptyColumn($0, $0.structures, $0.place, $1) },
        .each(MemberRetyped.self) { change, facts in
            change.types.old.isOptional ? emptyColumn(change, change.structures, change.members.new, facts) : []
        },
        .each(MemberRenamed.self) { change, facts in
            let member = facts.new[change.structures.new].members[change.members.new]
            let blindUses = Set(facts.blindUses(of: change).map(\.properties.new))
            // Under its name there is what another one wrote.
            let isTaken = facts.old[change.structures.old].index(of: member.name.text) != nil
            return inJSON(change.structures, facts).compactMap { use in
                if member.hasImplicitValue || isTaken || !blindUses.contains(use.properties.new) {
                    return namesake(of: change.members.new, change.structures, use, change, facts)
                }
                let reason =
                    "what \(facts.name(use.properties.new)) holds knows \(facts.name(change)) by its old name, and cannot be read without it"
                return finding(.lost, reason, use, change, [.accept(.recode)], facts, help: "keep the name, or write a default")
            }
        },
        .each(MemberRetyped.self) { memberRetyped($0, $1) },
        .of(PropertyAdded.self) { change, facts in
            guard let column = facts.columnTaken(by: change.property), facts.areAlike(column) else { return nil }
            return columnRead(column, facts, also: [.fill])
        },
        .of(AttributeRetyped.self) { attributeRetyped($0, $1) },
        .of(TransformerChanged.self) { change, facts in
            guard facts.isStored(change.properties), facts.areAlike(change.properties),
                !isSameArchive(change.properties, facts)
            else { return nil }
            return Judgement.Finding(
                .data(.atRisk), "what another transformer wrote into \(facts.name(change)) may not be readable",
                help: help(change.properties.new, facts), remedies: Remedy.carrying + [.custom, .accept(.recode)], severity: .warning)
        },
    ]

    /// The columns of an optional struct are all optional. What SwiftData reads where a required member has nothing is not confirmed.
    private static func emptyColumn(
        _ change: any SchemaChange, _ structures: Versions<StructureID>, _ place: Int, _ facts: StepFacts
    ) -> [Judgement.Finding] {
        if facts.new[structures.new].members[place].type.isOptional { return [] }
        return facts.uses(of: structures).filter { facts.hasOptionalColumns($0.properties.new) }.map { use in
            let reason =
                "\(facts.name(change)) has to be there, and rows with \(facts.name(use.properties.new)) may have nothing for it: "
                + "whether they can still be read is not confirmed"
            return finding(.atRisk, reason, use, change, [.accept(.require)], facts, help: "make it optional")
        }
    }

    /// What another property wrote is in the store under the name of this one.
    private static func columnRead(
        _ column: Versions<PropertyID>, _ facts: StepFacts, also remedies: [Remedy] = []
    ) -> Judgement.Finding {
        let (old, new) = (facts.old.path(of: .property(column.old)), facts.new.path(of: .property(column.new)))
        return Judgement.Finding(
            .data(.atRisk),
            "`\(new)` reads what rows have of `\(old)`, for both are called `\(facts.old[column.old].storedName)` in the store",
            help: "choose another name, or write `accept recode \(new) \"why\"` in `migration`",
            remedies: Remedy.carrying + [.custom, .accept(.recode)] + remedies, severity: .warning)
    }

    private static func memberRetyped(_ change: MemberRetyped, _ facts: StepFacts) -> [Judgement.Finding] {
        let member = facts.new[change.structures.new].members[change.members.new]
        // Where nothing is there, a default is read.
        let old = member.defaultValue == nil ? change.types.old : change.types.old.unwrapped
        let reading = Reading.json(Versions(old: old, new: change.types.new), in: facts.lineage)
        guard let effect = reading.effect else { return [] }
        return inJSON(change.structures, facts).map { use in
            let what = effect == .lost ? "cannot" : "may not"
            let reason = "what \(facts.name(use.properties.new)) holds \(what) be read with \(facts.name(change)) as it is now"
            return finding(effect, reason, use, change, [.accept(.retype), .accept(.narrow), .accept(.require)], facts, help: nil)
        }
    }

    /// What JSON of an earlier version has under the name of a member that is not the same.
    private static func namesake(
        of place: Int, _ structures: Versions<StructureID>, _ use: StoredUse, _ change: any SchemaChange,
        _ facts: StepFacts
    ) -> Judgement.Finding? {
        guard let other = NamesakeMember.find(of: place, in: structures.new, heldBy: use.properties.new, facts.new) else { return nil }
        let name = facts.name(use.properties.new)
        let reading = other.reading == .lost ? "makes it unreadable" : "is read as the new one"
        // Nothing has rewritten yet what the version before has written.
        let isCertain = other.version == facts.old.version
        return finding(
            isCertain || other.reading == .lost ? .lost : .atRisk,
            "\(name) \(isCertain ? "holds" : "may hold") what version \(other.version) called \(facts.name(change)), which \(reading)",
            use, change,
            [.accept(.recode)], facts, help: "choose a name that no version has used")
    }

    private static func attributeRetyped(_ change: AttributeRetyped, _ facts: StepFacts) -> Judgement.Finding? {
        let properties = change.properties
        let kinds = facts.storageTypes(properties)
        guard facts.isStored(properties), !facts.isStoredElsewhere(properties), kinds.old == kinds.new else { return nil }
        if facts.old[properties.old].storedForm != facts.new[properties.new].storedForm {
            // Raw values are what their column holds, whoever reads it.
            if case .enumeration(let id) = change.types.old.unwrapped, change.types.new.unwrapped == .scalar(facts.old[id].rawType) {
                return nil
            }
            return columnRead(properties, facts)
        }
        // Columns are read by the names of cases, whatever the type is called.
        if isSameArchive(properties, facts) || kinds.new == .columns { return nil }
        let reading: Reading
        if isArchive(properties, facts) {
            // Which class reads an archive that another one wrote, only Swift knows.
            reading = .atRisk
        } else if case .enumeration(let old) = change.types.old, case .enumeration(let new) = change.types.new {
            reading = Reading.cases(Versions(old: old, new: new), in: facts.lineage)
        } else if change.types.old.scalar != nil {
            return nil
        } else {
            reading = Reading.json(change.types, in: facts.lineage)
        }
        guard let effect = reading.effect else { return nil }
        return Judgement.Finding(
            .data(effect), "what \(facts.name(change)) holds \(effect == .lost ? "cannot" : "may not") be read as what it is now",
            help: help(properties.new, facts), remedies: Remedy.carrying + [.custom, .accept(.retype), .accept(.recode)],
            severity: effect == .lost ? nil : .warning)
    }

    /// Whether Core Data archives a property in both versions, by whichever transformer.
    private static func isArchive(_ properties: Versions<PropertyID>, _ facts: StepFacts) -> Bool {
        let kinds = facts.storageTypes(properties)
        return !facts.new.usesSwiftData && [kinds.old, kinds.new] == [.archive, .archive]
    }

    /// Whether an archive of plain values is read by a transformer that archives them in the same way: the secure one reads what the
    /// default one wrote, as long as it knows the classes.
    private static func isSameArchive(_ properties: Versions<PropertyID>, _ facts: StepFacts) -> Bool {
        let both = facts.both(properties)
        let names = Versions(
            old: facts.old.shownName(of: both.old.type.unwrapped), new: facts.new.shownName(of: both.new.type.unwrapped))
        return isArchive(properties, facts) && names.old == names.new && names.new.hasPrefix("[")
            && [both.old, both.new].allSatisfy { $0.attribute(.transformable)?.string.map(standardTransformers.contains) ?? true }
    }

    private static let standardTransformers = ["NSKeyedUnarchiveFromData", "NSSecureUnarchiveFromData"]

    private static func inJSON(_ structures: Versions<StructureID>, _ facts: StepFacts) -> [StoredUse] {
        facts.uses(of: structures).filter { $0.form == .json }
    }

    private static func inLists(_ structures: Versions<StructureID>, _ facts: StepFacts) -> [StoredUse] {
        facts.uses(of: structures).filter { $0.form == .itself && facts.new[$0.properties.new].type.unwrapped.isCollection }
    }

    private static func finding(
        _ effect: DataEffect, _ message: String, _ use: StoredUse, _ change: any SchemaChange, _ accepted: [Remedy],
        _ facts: StepFacts, help advice: String?
    ) -> Judgement.Finding {
        let help = help(use.properties.new, facts)
        return Judgement.Finding(
            .data(effect), message, help: advice.map { "\($0), or \(help)" } ?? help, remedies: Remedy.carrying + [.custom] + accepted,
            places: [change.subject] + facts.places(use), severity: effect == .lost ? nil : .warning)
    }

    private static func help(_ property: PropertyID, _ facts: StepFacts) -> String {
        "write \(facts.conversion(of: property))"
    }
}

extension Reading {
    fileprivate var effect: DataEffect? {
        switch self {
        case .kept: nil
        case .atRisk: .atRisk
        case .lost: .lost
        }
    }
}
