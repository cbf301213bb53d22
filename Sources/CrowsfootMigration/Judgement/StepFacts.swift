import CrowsfootChanges
package import CrowsfootModel
import CrowsfootProcessors

/// Facts about one version step that judgement rules share.
package struct StepFacts: Sendable {
    let step: VersionStep
    let uses: Versions<StoredUses>
    let families: ModelFamilies
    /// The keys by which the plan matches objects.
    let keys: RowKeys
    /// The former properties whose stored names new properties take. Several rules need them.
    let takenColumns: [PropertyID: PropertyID]
    let cloudKitFields: Versions<CloudKitFields>
    /// The former names of struct members, by which they are read.
    let formerMemberNames: FormerMemberNames
    /// The former names of the old version's struct members.
    let earlierMemberNames: FormerMemberNames
    private let added = Once<[String: [PropertyID]]>()
    /// Whether the hashes of both versions are certainly equal, so that nothing is migrated.
    let isUnchangedStore: Bool
    /// Whether every change is of a kind that no hash contains.
    let isUnseen: Bool

    /// Creates the facts. `earlier` are the names of members before the old version.
    init(_ step: VersionStep, _ earlier: FormerMemberNames = FormerMemberNames()) {
        let lineage = step.lineage
        self.step = step
        isUnchangedStore = UnchangedStore.isResult(of: step)
        isUnseen = step.comparison.changes.allSatisfy { InvisibleToStore.isNeverSeen($0) }
        uses = Versions(old: StoredUses(in: lineage.old), new: StoredUses(in: lineage.new))
        families = ModelFamilies(lineage)
        keys = RowKeys(lineage)
        takenColumns = Self.takenColumns(in: lineage)
        cloudKitFields = Versions(old: CloudKitFields(before: lineage.new, in: lineage.old), new: CloudKitFields(in: lineage.new))
        earlierMemberNames = earlier
        formerMemberNames = FormerMemberNames(lineage, with: earlier)
    }

    /// The properties of the new version without a predecessor, by name. Only a step that removes properties needs them.
    var newProperties: [String: [PropertyID]] { added.value { Self.newProperties(in: lineage) } }

    private static func newProperties(in lineage: Lineage) -> [String: [PropertyID]] {
        lineage.new.models.reduce(into: [:]) { properties, model in
            for (index, property) in model.properties.enumerated() {
                let id = PropertyID(model.id, index)
                if lineage.predecessor(of: id) == nil { properties[property.name.text, default: []].append(id) }
            }
        }
    }

    package var lineage: Lineage { step.lineage }
    package var old: Schema { lineage.old }
    package var new: Schema { lineage.new }

    /// The subject of a change in backticks.
    func name(_ change: any SchemaChange) -> String { "`\(lineage.path(of: change.subject))`" }

    func names(_ models: [ModelID]) -> String { models.map { "`\(new[$0].name.text)`" }.joined(separator: ", ") }

    func name(_ property: PropertyID) -> String { "`\(new.path(of: .property(property)))`" }

    /// Whether CloudKit may have records: it syncs both versions.
    var isSynced: Bool { old.settings.cloudkit != nil && new.settings.cloudkit != nil }

    /// Whether the store supports renamed entities: Core Data has a renaming identifier, SwiftData doesn't.
    var renamesEntities: Bool { !new.usesSwiftData }
}
