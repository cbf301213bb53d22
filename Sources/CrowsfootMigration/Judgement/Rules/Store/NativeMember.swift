import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

package enum NativeMember: JudgementRule {
    package static let rule = Rule(
        id: "store/native-member", severity: .warning,
        summary: "a column of a struct that SwiftData stores in columns changes",
        finds: "A member of a struct with `@storage(native)` that is added and required, renamed, or gets another type.",
        matters: """
            The app can't open existing stores. With `@storage(native)`, each member is a column. A new required column has no value in
            existing objects, and opening fails with error 134110. The default of a member isn't the default of its column. Members have
            no former names, so a rename is a removal and an addition.

            An optional member can be added. If the struct itself is optional, all of its columns are, so any member can be added.
            """,
        fixes: """
            the struct | schema | SwiftData source
            stays in columns | make the new member optional, and keep the others as they are | make the new member optional, and keep the others as they are
            becomes JSON | declare a new property without `@storage(native)` | –
            """,
        evidence: .reported,
        doubt: "Not confirmed: whether SwiftData still reads objects of an optional struct with a new member.",
        example: """
            schema Maps
            version 1.0.0 @released
            struct Spot { var x: Double = 0 }
            model Place { name: String; spot: Spot @storage(native) }
            version 1.1.0 after 1.0.0
            struct Spot { var x: Double = 0; var y: Double = 0 }
            model Place { name: String; spot: Spot @storage(native) }
            """,
        fixed: .replacing("y: Double = 0", with: "y: Double?"))

    package static let examinations: [ChangeCheck] = [
        .each(MemberAdded.self) { change, facts in
            found(
                change, change.structures, change.place, .never, "is a new column without a value in existing objects", facts)
        },
        .each(MemberRenamed.self) { change, facts in
            columnTaken(change, facts)
                ?? found(
                    change, change.structures, change.members.new, .never,
                    "is a new column without a value in existing objects, since members have no former names",
                    facts)
        },
        .each(MemberRetyped.self) { change, facts in
            let types = (old: change.types.old.unwrapped, new: change.types.new.unwrapped)
            if types.old.scalar.map(StoredType.init) == types.new.scalar.map(StoredType.init),
                types.old.scalar != nil
            {
                return found(
                    change, change.structures, change.members.new, .never, "is now required, and its column has no default",
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
                help: "keep its type, or give the property another name", places: [change.subject])
        },
    ]

    /// Checks a member that has the former name, and so the column, of another one.
    private static func columnTaken(_ change: MemberRenamed, _ facts: StepFacts) -> [Judgement.Finding]? {
        let (old, new) = (facts.old[change.structures.old], facts.new[change.structures.new].members[change.members.new])
        guard let memberIndex = old.index(of: new.name.text) else { return nil }
        let type = old.members[memberIndex].type
        guard facts.lineage.predecessor(of: new.type.unwrapped) == type.unwrapped else {
            let what = "takes the column of another member with another type, so the app may be unable to open existing stores"
            return used(change.structures, facts).map { finding(.custom, change, what, $0, facts) }
        }
        if !type.isOptional { return [] }
        return found(
            change, change.structures, change.members.new, .never,
            "takes the column of another member, which may be empty and has no default", facts)
    }

    /// Reports required columns. SwiftData makes all columns of an optional struct optional.
    private static func found(
        _ change: any SchemaChange, _ structures: Versions<StructureID>, _ memberIndex: Int, _ effect: StoreEffect, _ what: String,
        _ facts: StepFacts
    ) -> [Judgement.Finding] {
        if facts.new[structures.new].members[memberIndex].type.isOptional { return [] }
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
        let edit = effect == .never ? "make it optional and keep the others as they are" : "keep its type"
        return Judgement.Finding(
            .store(effect), "\(facts.name(change)) of \(facts.name(properties.new)) \(what)",
            help: "\(edit), or store \(facts.name(properties.new)) as JSON under a new name",
            places: [change.subject, facts.subject(properties)])
    }
}
