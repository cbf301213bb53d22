import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

package enum ValuesRemoved: JudgementRule {
    package static let rule = Rule(
        id: "data/removed", severity: .error,
        summary: "a model or property is removed, so its values are lost",
        finds: "A removed model or property, a property that is no longer stored, or a property that a model no longer inherits.",
        matters: """
            The app deletes the objects or values when it opens an existing store. It does so without a message, and no later version
            brings them back.
            """,
        fixes: """
            the property | schema | SwiftData source | Core Data model
            was renamed | `@was(notes)` on the new property | `@Attribute(originalName: "notes")` on the new property | set the Renaming ID of the new attribute to `notes`
            became something else | `split`, `merge` or `convert` | convert the values in a custom `MigrationStage` | convert the values with a mapping model
            is no longer needed | `accept remove Book.notes "why"` | `// crowsfoot:accept remove notes "why"` above the class | User Info of the entity: `crowsfoot.accept` = `remove notes why`
            """,
        evidence: .documented,
        example: .released("model Book { title: String; notes: String? }", then: "model Book { title: String }"),
        fixed: .adding(line: #"migration { accept remove Book.notes "no store has notes" }"#))

    package static let examinations: [ChangeCheck] =
        [
            .of(ModelRemoved.self) { change, facts in
                if facts.old[change.model].isVirtual { return nil }
                let name = facts.old[change.model].name.text
                let message = "model `\(name)` is removed, so its objects in existing stores are lost"
                if facts.renamesEntities || facts.old.hasKey(change.model) { return finding(message, name, "@was(\(name))", []) }
                return finding(
                    message, name, nil, [],
                    or: "; to rename it, first release a version in which it has a `@unique` or `@id` property")
            },
            .of(ModelRenamed.self) { change, facts in
                let isCopied = facts.renamesEntities || facts.obstacle(toCopying: change.models) == nil
                if facts.new[change.models.new].isVirtual || isCopied { return nil }
                let name = facts.old[change.models.old].name.text
                return Judgement.Finding(
                    .data(.lost), "`\(name)` is renamed, which SwiftData can't express, so its objects in existing stores are lost",
                    help: "keep the name, or write a `custom` step", remedies: [.custom, .accept(.remove)])
            },
            .of(PropertyRemoved.self) { change, facts in
                let property = facts.old[change.property]
                guard facts.old.isInStore(change.property) else { return nil }
                if let end = facts.step.remainingEnd(of: change.property) { return halved(change.property, end, facts) }
                if let column = facts.columnLeft(by: change.property), facts.areAlike(column) { return nil }
                let path = facts.old.path(of: .property(change.property))
                let what = property.isRelationship ? "links" : "values"
                let message = "`\(path)` is removed, so its \(what) in existing stores are lost"
                if let moved = facts.namesake(of: change.property) {
                    return finding(
                        message, path, nil, places(change.property, facts),
                        or: "; a rename can't move them to \(facts.name(moved)): to keep them, copy them there in a custom step as well")
                }
                return finding(message, path, "@was(\(property.name.text))", places(change.property, facts))
            },
            .of(PersistenceChanged.self) { change, facts in
                guard !change.isStored, facts.old.isInStore(change.properties.old) else { return nil }
                let path = facts.old.path(of: .property(change.properties.old))
                return finding("`\(path)` is no longer stored, so its values in existing stores are lost", path, nil, [])
            },
            .of(DerivationChanged.self) { change, facts in
                guard change.expressions.old == nil, facts.old.isInStore(change.properties.old) else { return nil }
                let path = facts.old.path(of: .property(change.properties.old))
                return finding("`\(path)` is now derived, so its values in existing stores are lost", path, nil, [])
            },
            .of(UniqueKeyAdded.self) { change, facts in
                let isCleared = facts.new.steps.contains { step in
                    if case .unique(let properties, _) = step.kind { Set(properties) == Set(change.properties) } else { false }
                }
                guard isCleared else { return nil }
                let names = change.properties.map { "`\(facts.new[$0].name.text)`" }.joined(separator: ", ")
                return Judgement.Finding(
                    .data(.lost),
                    "`unique` deletes all but one `\(facts.new[change.models.new].name.text)` of those with equal \(names)",
                    help: "to keep them all, remove the step", remedies: [.unique],
                    places: change.properties.map { id in
                        ChangeSubject(old: facts.lineage.predecessor(of: id).map(SchemaElement.property), new: .property(id))
                    })
            },
        ] + inheritanceExaminations

    private static func finding(
        _ message: String, _ path: String, _ rename: String?, _ places: [ChangeSubject], or other: String = ""
    ) -> Judgement.Finding {
        let accept = "accept the loss with `accept remove \(path) \"why\"`"
        return Judgement.Finding(
            .data(.lost), message, help: rename.map { "if it was renamed, add `\($0)` to the new one; else \(accept)" } ?? accept + other,
            remedies: [.accept(.remove)] + Remedy.carrying, places: places)
    }

    /// Reports a relationship of which one end remains. Both ends know the links.
    private static func halved(_ property: PropertyID, _ end: Relationship.End, _ facts: StepFacts) -> Judgement.Finding? {
        if !end.isToMany {
            // The other end has the links, and nothing has their order.
            guard facts.old[property].has(.ordered) else { return nil }
            let path = facts.old.path(of: .property(property))
            let message = "`\(path)` is removed, so the order of its objects is lost"
            return finding(message, path, "@was(\(facts.old[property].name.text))", places(property, facts))
        }
        let (path, other) = (facts.old.path(of: .property(property)), facts.old.path(of: .property(end.id)))
        return Judgement.Finding(
            .data(.atRisk), "`\(path)` is removed, so the links of `\(other)` may be lost",
            help: "keep it, or accept the loss with `accept remove \(path) \"why\"`",
            remedies: [.accept(.remove), .custom], places: places(property, facts), severity: .warning)
    }

    /// Both ends of a removed relationship, and the model that it leads to if that is removed: no object is left to refer to.
    private static func places(_ property: PropertyID, _ facts: StepFacts) -> [ChangeSubject] {
        let ends = [property, otherEnd(of: property, facts)].compactMap { $0.map { ChangeSubject(removed: .property($0)) } }
        guard let target = facts.old[property].type.destination, facts.lineage.successor(of: target) == nil else { return ends }
        return ends + [ChangeSubject(removed: .model(target))]
    }

    private static func otherEnd(of property: PropertyID, _ facts: StepFacts) -> PropertyID? {
        guard let other = facts.old.relationship(of: property)?.other(than: property)?.id, other != property else { return nil }
        return other
    }
}

extension StepFacts {
    /// A new property of another model with the name and type of a removed one, which the author may have moved.
    fileprivate func namesake(of removed: PropertyID) -> PropertyID? {
        let property = old[removed]
        return newProperties[property.name.text]?.first { id in
            lineage.predecessor(of: id.model) != removed.model
                && lineage.predecessor(of: new[id].type.unwrapped) == property.type.unwrapped
        }
    }
}

extension Schema {
    /// Whether a model has a key by which its objects are matched when they are copied to a model with another name.
    func hasKey(_ model: ModelID) -> Bool {
        storedProperties(of: self[model]).contains { self[$0].has(.id) || isUnique($0) }
    }
}
