import CrowsfootSource
import CrowsfootSyntax

enum MissingRowValue: HistoryRule {
    static let rule = Rule(
        id: "migration/missing-value", severity: .warning,
        summary: "a new property is required, and the rows that are there have no value for it",
        explanation: """
            The rows of a released version are copied into the new one before any code of the app runs. Where a new property is neither
            optional nor has a default, the store has nothing to put there: opening it fails with the error 134110 (a mandatory value is
            missing). A default is what all rows get, `fill` says what each of them gets, and an optional property may stay empty.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book {
                title: String
                pages: Int
            }
            """,
        mended: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book {
                title: String
                pages: Int = 0
            }
            """)

    static func check(_ versions: Versions<Schema?, Schema>, _ findings: inout [Diagnostic]) {
        guard let old = versions.old, old.isReleased else { return }
        let migration = versions.new.migration
        if let migration, migration.isBroken || migration.hasHandwrittenStage { return }
        let pair = Versions(old: old, new: versions.new)
        let filled = Set(migration?.steps.flatMap(\.kind.targets.properties) ?? [])
        for model in versions.new.models where !model.isVirtual && !model.isCarriedOver {
            guard let before = pair.predecessor(of: model), !old.hasUnknownParent(before) else { continue }
            for (index, property) in model.properties.enumerated() where property.isMandatory {
                let id = PropertyID(model.id, index)
                if filled.contains(id) || pair.predecessor(of: id) != nil { continue }
                findings.append(found(property, model, before, old))
            }
        }
    }

    private static func found(_ property: Property, _ model: Model, _ before: Model, _ old: Schema) -> Diagnostic {
        let name = property.name.text
        return Diagnostic(
            rule, "`\(name)` is new and required, and the rows of version \(old.version) have no value for it", at: property.name.range,
            related: [.init(before.name.range, "has rows since it was released")],
            help: property.isRelationship
                ? "make it optional"
                : "write a default, make it optional, or write `fill \(model.name.text).\(name) with …` in `migration`",
            fixes: [FixIt("make it optional", .unsafe, [.init(property.typeRange.after, with: "?")])], subject: model.path(of: property))
    }
}

extension Property {
    /// Whether a row cannot be in the store without a value for it. One that is said to have got a new name is not new.
    fileprivate var isMandatory: Bool {
        if hasImplicitValue || type.isUnknown || isTransient || previousName != nil { return false }
        if [.ephemeral, .derived].contains(where: has) { return false }
        return !isRelationship || !type.isCollection
    }
}

extension Migration {
    /// A stage that a person writes may put a value anywhere.
    fileprivate var hasHandwrittenStage: Bool {
        steps.contains { step in
            if case .custom = step.kind { true } else { false }
        }
    }
}
