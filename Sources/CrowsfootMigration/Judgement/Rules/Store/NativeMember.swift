import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

package enum NativeMember: JudgementRule {
    package static let rule = Rule(
        id: "store/native-member", severity: .warning,
        summary: "a struct that SwiftData takes apart into columns changes a column",
        explanation: """
            With `@storage(native)` each member of a struct is a column. A developer reports that a new member fails the migration with the error
            134110 although it has a default: the default of a member is none to the store. A member has no way to say what it was called before,
            so a rename is a removal and an addition; and a member of another type is an attribute of another type, which no store infers. An
            optional member can be added. Any member can be added to a struct that is optional as a whole, because its columns are all optional;
            whether SwiftData still reads the rows is not confirmed. Stored as JSON, all of this is harmless to the store.
            """,
        evidence: .reported,
        example: """
            schema Maps
            version 1.0.0 @released
            struct Spot { var x: Double = 0 }
            model Place { name: String; spot: Spot @storage(native) }
            version 1.1.0 from 1.0.0
            struct Spot { var x: Double = 0; var y: Double = 0 }
            """,
        fixed: .replacing("y: Double = 0", with: "y: Double?"))

    package static let examinations: [ChangeCheck] = [
        .each(MemberAdded.self) { change, facts in
            found(
                change, change.structures, change.place, .never, "is a new column without a value for the rows that are there", facts)
        },
        .each(MemberRenamed.self) { change, facts in
            columnTaken(change, facts)
                ?? found(
                    change, change.structures, change.members.new, .never, "is a new column to the store, which cannot know the old name",
                    facts)
        },
        .each(MemberRetyped.self) { change, facts in
            let types = (old: change.types.old.unwrapped, new: change.types.new.unwrapped)
            if types.old.scalar.map(StoredType.init) == types.new.scalar.map(StoredType.init),
                types.old.scalar != nil
            {
                return found(
                    change, change.structures, change.members.new, .never, "becomes required, and the store has no default for it",
                    facts)
            }
            return used(change.structures, facts).map { properties in
                finding(.custom, change, "is a column of another type, so the app may be unable to open existing stores", properties, facts)
            }
        },
        .of(StoredFormChanged.self) { change, facts in
            let columns = facts.both(change.properties).columns
            let types = Dictionary((columns.old ?? []).map { ($0.path, $0.type) }, uniquingKeysWith: { first, _ in first })
            let isRetyped = { (column: StoredColumn) in
                types[column.path].map { StoredType($0) != StoredType(column.type) } ?? false
            }
            guard let column = columns.new?.first(where: isRetyped) else { return nil }
            return Judgement.Finding(
                .store(.custom),
                "`\(column.path.joined(separator: "."))` of \(facts.name(change)) is a column of another type, so the app may be unable to open existing stores",
                help: "leave its type as it is, or give the property another name", places: [change.subject])
        },
    ]

    /// A member that has the name of another one has its column.
    private static func columnTaken(_ change: MemberRenamed, _ facts: StepFacts) -> [Judgement.Finding]? {
        let (old, new) = (facts.old[change.structures.old], facts.new[change.structures.new].members[change.members.new])
        guard let place = old.index(of: new.name.text) else { return nil }
        let type = old.members[place].type
        guard facts.lineage.predecessor(of: new.type.unwrapped) == type.unwrapped else {
            let what = "takes the column of another member, which is of another type, and no store infers that"
            return used(change.structures, facts).map { finding(.custom, change, what, $0, facts) }
        }
        if !type.isOptional { return [] }
        return found(
            change, change.structures, change.members.new, .never,
            "takes the column of another member, which may be empty, and the store has no default for it", facts)
    }

    /// Of an optional column, nothing: SwiftData makes all columns of an optional struct optional.
    private static func found(
        _ change: any SchemaChange, _ structures: Versions<StructureID>, _ place: Int, _ effect: StoreEffect, _ what: String,
        _ facts: StepFacts
    ) -> [Judgement.Finding] {
        if facts.new[structures.new].members[place].type.isOptional { return [] }
        return used(structures, facts).filter { !facts.hasOptionalColumns($0.new) }
            .map { finding(effect, change, what, $0, facts) }
    }

    private static func used(_ structures: Versions<StructureID>, _ facts: StepFacts) -> [Versions<PropertyID>] {
        facts.properties(with: structures).filter {
            facts.isNative(facts.new[$0.new]) && facts.isNative(facts.old[$0.old])
        }
    }

    private static func finding(
        _ effect: StoreEffect, _ change: any SchemaChange, _ what: String, _ properties: Versions<PropertyID>,
        _ facts: StepFacts
    ) -> Judgement.Finding {
        let edit = effect == .never ? "make it optional and leave the others as they are" : "leave its type as it is"
        return Judgement.Finding(
            .store(effect), "\(facts.name(change)) of \(facts.name(properties.new)) \(what)",
            help: "\(edit), or store \(facts.name(properties.new)) as JSON under a new name",
            places: [change.subject, facts.subject(properties)])
    }
}
