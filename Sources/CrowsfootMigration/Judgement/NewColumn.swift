import CrowsfootChanges
import CrowsfootModel

/// A column for which existing objects have no value.
struct NewColumn {
    let property: PropertyID
    /// The former property, if the store now looks for it under another name.
    var old: PropertyID?
    /// The models with the column, if objects of other models may have a value.
    var owners: [ModelID] = []
}

extension ChangeCheck {
    /// Checks all columns that objects gain: new properties, newly stored ones, and newly inherited ones.
    static func columns(_ examine: @escaping @Sendable (NewColumn, StepFacts) -> Judgement.Finding?) -> [ChangeCheck] {
        func each<Change: SchemaChange>(
            _ kind: Change.Type, _ columns: @escaping @Sendable (Change, StepFacts) -> [NewColumn]
        ) -> ChangeCheck {
            .each(kind) { change, facts in columns(change, facts).compactMap { examine($0, facts) } }
        }
        return [
            each(PropertyAdded.self) { $1.hasColumn(for: $0.property) ? [] : [NewColumn(property: $0.property)] },
            each(PersistenceChanged.self) { change, _ in change.isStored ? [NewColumn(property: change.properties.new)] : [] },
            // With another stored name, it is another attribute.
            each(StoredFormChanged.self) { change, facts in
                facts.isStoredElsewhere(change.properties)
                    ? [NewColumn(property: change.properties.new, old: change.properties.old)] : []
            },
            each(RelationshipRetargeted.self) { $1.old.isInStore($0.properties.old) ? [] : [NewColumn(property: $0.properties.new)] },
            each(DerivationChanged.self) { change, _ in change.expressions.new == nil ? [NewColumn(property: change.properties.new)] : [] },
            // All objects gain a property that is also stored elsewhere now.
            each(PropertyMoved.self) {
                $1.isStoredElsewhere($0.properties) ? [] : $1.column($0.properties.new, by: $1.step.without($0.properties.new))
            },
            each(ModelAdded.self) { $1.columns(ofNewParent: $0.model) },
            each(ParentChanged.self) { $1.columns(of: $0) },
        ]
    }
}

extension StepFacts {
    /// Returns the models whose objects get the column, after ` of `, or an empty string for all objects.
    func whose(_ column: NewColumn) -> String { column.owners.isEmpty ? "" : " of \(names(column.owners))" }

    /// Returns the `where` of a step that keeps existing values in objects of other models.
    func condition(_ column: NewColumn) -> String {
        let isForAll = column.owners.isEmpty || step.populated(column.property.model).count == column.owners.count
        return isForAll ? "" : " where \(new[column.property].name.text) == nil"
    }

    /// Whether the store has values under its name already, from a removed property.
    fileprivate func hasColumn(for property: PropertyID) -> Bool {
        columnTaken(by: property).map { areAlike($0) && !old[$0.old].type.isOptional } ?? false
    }

    fileprivate func column(_ property: PropertyID, by owners: [ModelID]) -> [NewColumn] {
        owners.isEmpty ? [] : [NewColumn(property: property, owners: owners)]
    }

    /// Returns the new columns of a new parent, to which the objects of its submodels belong. Moved properties are reported at their new
    /// location.
    func columns(ofNewParent model: ModelID) -> [NewColumn] {
        // Nearly no new model has any, and this may be called for thousands.
        if step.populated(model).isEmpty { return [] }
        return new[model].properties.indices.map { PropertyID(model, $0) }.filter { lineage.predecessor(of: $0) == nil }.flatMap {
            column($0, by: step.without($0))
        }
    }

    /// Returns the new columns that a model inherits after a change of its parent.
    func columns(of change: ParentChanged) -> [NewColumn] {
        let inheritors = Set([change.models.new] + families.heirs(ofNew: change.models.new))
        return new.ancestors(of: new[change.models.new]).flatMap { ancestor -> [NewColumn] in
            guard let before = lineage.predecessor(of: ancestor.id) else { return [] }
            return ancestor.properties.indices.map { PropertyID(ancestor.id, $0) }.flatMap { id in
                lineage.predecessor(of: id)?.model == before ? column(id, by: step.without(id).filter(inheritors.contains)) : []
            }
        }
    }
}
