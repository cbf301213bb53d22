import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

package enum Unreadable: JudgementRule {
    package static let rule = Rule(
        id: "data/unreadable", severity: .error,
        summary: "stored values can't be read as the new type",
        finds: """
            JSON, a list or a transformed value in a property whose struct, enum or type changed so that old values don't match: a new
            required member without a default, a member with another type, or a name that stood for another member.
            """,
        matters: """
            The value is lost. The store opens, since it doesn't look into such values. The property then reads as its default or as an
            empty value, and the next save overwrites the old one.
            """,
        fixes: """
            existing values | schema | SwiftData source | Core Data model
            get a default | give the new member a default, or make it optional | give the new member a default, or make it optional | –
            are converted | `convert Place.spot with …` | convert them in a custom `MigrationStage` | convert them with a mapping model
            are given up | `accept require Spot.height "why"` | `// crowsfoot:accept require Spot.height "why"` above the class | –
            """,
        evidence: .language,
        example: """
            schema Maps
            version 1.0.0 @released
            struct Spot { var x: Double; var y: Double }
            model Place { id: UUID = UUID() @id; spot: Spot? }
            version 1.1.0 after 1.0.0
            struct Spot { var x: Double; var y: Double; var height: Double }
            model Place { id: UUID = UUID() @id; spot: Spot? }
            model Note { text: String }
            """,
        fixed: .adding(" = 0", after: "height: Double"))

    package static let examinations: [ChangeCheck] = [
        .each(MemberAdded.self) { change, facts in
            let member = facts.new[change.structures.new].members[change.place]
            return inJSON(change.structures, facts).compactMap { use in
                if member.hasImplicitValue { return namesake(of: change.place, change.structures, use, change, facts) }
                let reason =
                    "\(facts.name(change)) is required, but missing in existing values of \(facts.name(use.properties.new)), so they can't be read"
                return finding(.lost, reason, use, change, [.accept(.require)], facts, help: "give it a default, make it optional")
            }
        },
        // SwiftData encodes lists of structs. Whether it reads a list that lacks a member is not confirmed.
        .each(MemberAdded.self) { change, facts in
            let member = facts.new[change.structures.new].members[change.place]
            if member.type.isOptional { return [] }
            return inLists(change.structures, facts).map { use in
                let reason =
                    "\(facts.name(change)) is required, but missing in existing lists of \(facts.name(use.properties.new)), so they may be unreadable"
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
            // Another member wrote the value under its name.
            let isTaken = facts.old[change.structures.old].index(of: member.name.text) != nil
            return inJSON(change.structures, facts).compactMap { use in
                if member.hasImplicitValue || isTaken || !blindUses.contains(use.properties.new) {
                    return namesake(of: change.members.new, change.structures, use, change, facts)
                }
                let reason =
                    "existing values of \(facts.name(use.properties.new)) have \(facts.name(change)) under its old name, so they can't be read"
                return finding(.lost, reason, use, change, [.accept(.recode)], facts, help: "keep the name, give it a default")
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
                .data(.atRisk), "\(facts.name(change)) has another transformer, so existing values may be unreadable",
                help: help(change.properties.new, facts), remedies: Remedy.carrying + [.custom, .accept(.recode)], severity: .warning)
        },
    ]

    /// Checks members of an optional struct. Their columns are optional, and how SwiftData reads an empty one is not confirmed.
    private static func emptyColumn(
        _ change: any SchemaChange, _ structures: Versions<StructureID>, _ memberIndex: Int, _ facts: StepFacts
    ) -> [Judgement.Finding] {
        if facts.new[structures.new].members[memberIndex].type.isOptional { return [] }
        return facts.uses(of: structures).filter { facts.hasOptionalColumns($0.properties.new) }.map { use in
            let reason =
                "\(facts.name(change)) is required, but may be empty in existing values of \(facts.name(use.properties.new)), so they may be unreadable"
            return finding(.atRisk, reason, use, change, [.accept(.require)], facts, help: "make it optional")
        }
    }

    /// Reports a property that reads the values of another one with the same stored name.
    private static func columnRead(
        _ column: Versions<PropertyID>, _ facts: StepFacts, also remedies: [Remedy] = []
    ) -> Judgement.Finding {
        let (old, new) = (facts.old.path(of: .property(column.old)), facts.new.path(of: .property(column.new)))
        return Judgement.Finding(
            .data(.atRisk),
            "`\(new)` reads the values of `\(old)`, since both are stored as `\(facts.old[column.old].storedName)`",
            help: "choose another name, or accept it with `accept recode \(new) \"why\"`",
            remedies: Remedy.carrying + [.custom, .accept(.recode)] + remedies, severity: .warning)
    }

    private static func memberRetyped(_ change: MemberRetyped, _ facts: StepFacts) -> [Judgement.Finding] {
        let member = facts.new[change.structures.new].members[change.members.new]
        // A missing value reads as the default.
        let old = member.defaultValue == nil ? change.types.old : change.types.old.unwrapped
        let reading = Reading.json(Versions(old: old, new: change.types.new), in: facts.lineage)
        guard let effect = reading.effect else { return [] }
        return inJSON(change.structures, facts).map { use in
            let what = effect == .lost ? "can't be read" : "may be unreadable"
            let reason = "\(facts.name(change)) changed, so existing values of \(facts.name(use.properties.new)) \(what)"
            return finding(effect, reason, use, change, [.accept(.retype), .accept(.narrow), .accept(.require)], facts, help: nil)
        }
    }

    /// Checks a member whose name stands for another member in the JSON of an earlier version.
    private static func namesake(
        of memberIndex: Int, _ structures: Versions<StructureID>, _ use: StoredUse, _ change: any SchemaChange,
        _ facts: StepFacts
    ) -> Judgement.Finding? {
        guard let other = NamesakeMember.find(of: memberIndex, in: structures.new, heldBy: use.properties.new, facts.new) else {
            return nil
        }
        let name = facts.name(use.properties.new)
        let reading = other.reading == .lost ? "can't be read" : "get the value of the old one"
        // No migration has rewritten yet what the previous version wrote.
        let isCertain = other.version == facts.old.version
        return finding(
            isCertain || other.reading == .lost ? .lost : .atRisk,
            "\(facts.name(change)) was another member in version \(other.version), so \(isCertain ? "" : "some ")existing values of \(name) \(reading)",
            use, change,
            [.accept(.recode)], facts, help: "choose a name that no version has used")
    }

    private static func attributeRetyped(_ change: AttributeRetyped, _ facts: StepFacts) -> Judgement.Finding? {
        let properties = change.properties
        let kinds = facts.storageTypes(properties)
        guard facts.isStored(properties), !facts.isStoredElsewhere(properties), kinds.old == kinds.new else { return nil }
        if facts.old[properties.old].storedForm != facts.new[properties.new].storedForm {
            // A raw value reads the same with the enum and with its raw type.
            if case .enumeration(let id) = change.types.old.unwrapped, change.types.new.unwrapped == .scalar(facts.old[id].rawType) {
                return nil
            }
            return columnRead(properties, facts)
        }
        // Columns are read by the names of cases, regardless of the type's name.
        if isSameArchive(properties, facts) || kinds.new == .columns { return nil }
        let reading: Reading
        if isArchive(properties, facts) {
            // Whether a class can read the archive of another one is decided in Swift.
            reading = .atRisk
        } else if case .enumeration(let old) = change.types.old.unwrapped, case .enumeration(let new) = change.types.new.unwrapped {
            reading = Reading.cases(Versions(old: old, new: new), in: facts.lineage)
        } else if change.types.old.scalar != nil {
            return nil
        } else {
            reading = Reading.json(change.types, in: facts.lineage)
        }
        guard let effect = reading.effect else { return nil }
        if case .enumeration(let old) = change.types.old.unwrapped, case .enumeration(let new) = change.types.new.unwrapped {
            return otherEnum(change, Versions(old: old, new: new), effect, facts)
        }
        return Judgement.Finding(
            .data(effect),
            "\(facts.name(change)) has another type, so existing values \(effect == .lost ? "can't be read" : "may be unreadable")",
            help: help(properties.new, facts), remedies: Remedy.carrying + [.custom, .accept(.retype), .accept(.recode)],
            severity: effect == .lost ? nil : .warning)
    }

    private static func otherEnum(
        _ change: AttributeRetyped, _ enums: Versions<EnumerationID>, _ effect: DataEffect, _ facts: StepFacts
    ) -> Judgement.Finding {
        let names = (old: facts.old[enums.old].name.text, new: facts.new[enums.new].name.text)
        return Judgement.Finding(
            .data(effect),
            "\(facts.name(change)) is `\(names.new)` instead of `\(names.old)`, in which existing values have no case or another one",
            help: "if the enum was renamed, write `enum \(names.new) @was(\(names.old))` and keep its raw values, or "
                + help(change.properties.new, facts),
            remedies: Remedy.carrying + [.custom, .accept(.retype), .accept(.recode)])
    }

    /// Whether Core Data archives a property in both versions, with any transformer.
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
        facts.conversion(of: property)
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
