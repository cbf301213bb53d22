import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum NativeMember: JudgementRule {
    static let rule = Rule(
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
        mended: """
            schema Maps
            version 1.0.0 @released
            struct Spot { var x: Double = 0 }
            model Place { name: String; spot: Spot @storage(native) }
            version 1.1.0 from 1.0.0
            struct Spot { var x: Double = 0; var y: Double? }
            """)

    static let examinations: [Examination] = [
        .each(MemberAdded.self) { change, background in
            found(
                change, change.structures, change.place, .never, "is a new column without a value for the rows that are there", background)
        },
        .each(MemberRenamed.self) { change, background in
            columnTaken(change, background)
                ?? found(
                    change, change.structures, change.members.new, .never, "is a new column to the store, which cannot know the old name",
                    background)
        },
        .each(MemberRetyped.self) { change, background in
            let types = (old: change.types.old.unwrapped, new: change.types.new.unwrapped)
            if types.old.scalar.map(StoreShape.AttributeType.init) == types.new.scalar.map(StoreShape.AttributeType.init),
                types.old.scalar != nil
            {
                return found(
                    change, change.structures, change.members.new, .never, "becomes required, and the store has no default for it",
                    background)
            }
            return used(change.structures, background).map { properties in
                finding(.custom, change, "is a column of another type, which no store infers", properties, background)
            }
        },
        .of(StoredFormChanged.self) { change, background in
            let columns = background.both(change.properties).columns
            let types = Dictionary((columns.old ?? []).map { ($0.path, $0.type) }, uniquingKeysWith: { first, _ in first })
            let isRetyped = { (column: StoredColumn) in
                types[column.path].map { StoreShape.AttributeType($0) != StoreShape.AttributeType(column.type) } ?? false
            }
            guard let column = columns.new?.first(where: isRetyped) else { return nil }
            return Judgement.Finding(
                .store(.custom),
                "`\(column.path.joined(separator: "."))` of \(background.name(change)) is a column of another type, which no store infers",
                help: "leave its type as it is, or give the property another name", places: [change.subject])
        },
    ]

    /// A member that has the name of another one has its column.
    private static func columnTaken(_ change: MemberRenamed, _ background: Background) -> [Judgement.Finding]? {
        let (old, new) = (background.old[change.structures.old], background.new[change.structures.new].members[change.members.new])
        guard let place = old.place(of: new.name.text) else { return nil }
        let type = old.members[place].type
        guard background.lineage.predecessor(of: new.type.unwrapped) == type.unwrapped else {
            let what = "takes the column of another member, which is of another type, and no store infers that"
            return used(change.structures, background).map { finding(.custom, change, what, $0, background) }
        }
        if !type.isOptional { return [] }
        return found(
            change, change.structures, change.members.new, .never,
            "takes the column of another member, which may be empty, and the store has no default for it", background)
    }

    /// Of an optional column, nothing: SwiftData makes all columns of an optional struct optional.
    private static func found(
        _ change: any SchemaChange, _ structures: Versions<StructureID>, _ place: Int, _ effect: StoreEffect, _ what: String,
        _ background: Background
    ) -> [Judgement.Finding] {
        if background.new[structures.new].members[place].type.isOptional { return [] }
        return used(structures, background).filter { !background.hasOptionalColumns($0.new) }
            .map { finding(effect, change, what, $0, background) }
    }

    private static func used(_ structures: Versions<StructureID>, _ background: Background) -> [Versions<PropertyID>] {
        background.properties(with: structures).filter {
            background.isNative(background.new[$0.new]) && background.isNative(background.old[$0.old])
        }
    }

    private static func finding(
        _ effect: StoreEffect, _ change: any SchemaChange, _ what: String, _ properties: Versions<PropertyID>,
        _ background: Background
    ) -> Judgement.Finding {
        let edit = effect == .never ? "make it optional and leave the others as they are" : "leave its type as it is"
        return Judgement.Finding(
            .store(effect), "\(background.name(change)) of \(background.name(properties.new)) \(what)",
            help: "\(edit), or store \(background.name(properties.new)) as JSON under a new name",
            places: [change.subject, background.subject(properties)])
    }
}
