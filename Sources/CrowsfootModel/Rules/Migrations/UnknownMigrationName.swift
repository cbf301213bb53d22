import CrowsfootSource

enum UnknownMigrationName: ValidationRule {
    static let rule = Rule(
        id: "migration/unknown-name", severity: .error,
        summary: "a migration contains an unknown name",
        finds: """
            A model or property that the version doesn't have. Models have their new names. `fill`, `convert`, `key` and `unique` use
            properties of the new version; `split`, `merge` and `keep … by` those of the old one. `accept remove` and `accept orphan` use
            old names, any other `accept` new ones.
            """,
        matters: "The step can't run.",
        fixes: "Use a name of the version that the step reads: old names in expressions, new names for targets.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
            }
            version 1.1.0 after 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
                subtitle: String = ""
            }
            migration {
                fill Book.subtitel with title
            }
            """,
        fixed: .replacing("subtitel", with: "subtitle"))

    static func model(_ name: Name, _ lineage: Lineage, isSuggesting: Bool) -> Diagnostic {
        let candidates = isSuggesting ? lineage.new.models : []
        let renamed = lineage.old.model(named: name.text).flatMap { old in
            candidates.first { lineage.predecessor(of: $0.id) == old.id }
        }
        if let renamed {
            return diagnostic(
                "`\(name.text)` is renamed to `\(renamed.name.text)` in version \(lineage.new.version)", name, meant: renamed.name.text, "",
                [.init(renamed.name.range, "declared here")])
        }
        return diagnostic(
            "version \(lineage.new.version) has no model `\(name.text)`", name,
            meant: NearestName.of(name.text, among: candidates.lazy.map(\.name.text)), "use a model of the new version", [])
    }

    static func newModel(_ name: Name, _ model: Model, _ versions: Versions<Schema>) -> Diagnostic {
        Diagnostic(
            rule, "`\(model.name.text)` is new in version \(versions.new.version), so it has no old objects", at: name.range,
            related: [.init(model.name.range, "declared here")], help: "remove the step",
            subject: model.name.text)
    }

    static func property(
        _ name: Name, of owner: Model, _ side: VersionSide, _ lineage: Lineage, elsewhere: ModelID?,
        isSuggesting: Bool
    ) -> Diagnostic {
        let (versions, other) = (lineage.versions, side == .new ? VersionSide.old : .new)
        let candidates = isSuggesting ? versions[side].allProperties(of: owner).map(\.name.text) : []
        let renamed = isSuggesting ? elsewhere.flatMap { lineage.name(of: name.text, of: $0, in: side) } : nil
        let isElsewhere = elsewhere.map { versions[other].property(named: name.text, of: $0) != nil } ?? false
        let advice =
            isElsewhere
            ? "only version \(versions[other].version) has it; use a property of version \(versions[side].version)"
            : "use a property of `\(owner.name.text)`"
        return diagnostic(
            "`\(owner.name.text)` has no property `\(name.text)` in version \(versions[side].version)", name,
            meant: renamed ?? (isElsewhere ? nil : NearestName.of(name.text, among: candidates)), advice,
            [.init(owner.name.range, "declared here")])
    }

    static func declaration(
        _ name: Name, _ side: VersionSide, _ lineage: Lineage, isSuggesting: Bool
    ) -> Diagnostic {
        let (schema, current) = (lineage.versions[side], lineage.new.model(named: name.text))
        let renamed = side == .old ? current.flatMap { lineage.predecessor(of: $0.id) }.map { lineage.old[$0].name.text } : nil
        let candidates =
            isSuggesting
            ? schema.models.map(\.name.text) + schema.enumerations.map(\.name.text) + schema.structures.map(\.name.text) : []
        return diagnostic(
            "version \(schema.version) has no `\(name.text)`", name, meant: renamed ?? NearestName.of(name.text, among: candidates),
            "use a name from version \(schema.version)", [])
    }

    static func member(_ name: Name, of owner: Name, among candidates: [String], _ version: VersionNumber) -> Diagnostic {
        diagnostic(
            "`\(owner.text)` has no `\(name.text)` in version \(version)", name, meant: NearestName.of(name.text, among: candidates),
            "use a name from `\(owner.text)`", [.init(owner.range, "declared here")])
    }

    private static func diagnostic(
        _ message: String, _ name: Name, meant: String?, _ advice: String, _ related: [Diagnostic.Label]
    ) -> Diagnostic {
        Diagnostic(
            rule, message, at: name.range, related: related, help: meant.map { "write `\($0)`" } ?? advice,
            fixes: meant.map { [FixIt("write `\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [], subject: name.text)
    }
}
