import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum ValuesReplaced: JudgementRule {
    package static let rule = Rule(
        id: "data/replaced", severity: .error,
        summary: "a step replaces all old values without reading them",
        finds: "A `convert` step whose value doesn't use the old value of the property.",
        matters: "Every object gets the new value, and the old values are lost.",
        fixes: """
            the old values | schema
            are needed | use them in the step: `convert Book.pages with pages == "" ? 0 : 1`
            are given up | `accept retype Book.pages "why"`
            """,
        evidence: .language,
        example: .released(
            "model Book { isbn: String @unique; pages: String }", then: "model Book { isbn: String @unique; pages: Int }",
            migration: "convert Book.pages with 100"),
        fixed: .replacing("with 100", with: "with `Int(pages) ?? 100`"))

    package static let examinations = ChangeCheck.any(
        [
            AttributeRetyped.self, StoredFormChanged.self, TransformerChanged.self, PropertyKindChanged.self, PropertyRenamed.self,
            PropertyMoved.self, OptionalityChanged.self, PropertyHashModifierChanged.self,
        ]
    ) { change, facts in
        guard case .property(let old)? = change.subject.old, case .property(let new)? = change.subject.new else { return nil }
        let properties = Versions(old: old, new: new)
        guard facts.isStored(properties), facts.isReplaced(properties) else { return nil }
        let words = facts.lineage.versions.acceptances(ofLosing: properties)
        return Judgement.Finding(
            .data(.lost), "`convert` doesn't read the old values of \(facts.name(new)), so they are lost",
            help:
                "use `\(facts.old[old].name.text)` in the step, or accept the loss with `accept \(words[0].rawValue) \(facts.new.path(of: .property(new))) \"why\"`",
            remedies: words.map(Remedy.accept))
    }
}

extension StepFacts {
    /// Whether a `convert` step sets a property in all objects, whatever they had.
    fileprivate func isReplaced(_ properties: Versions<PropertyID>) -> Bool {
        new.predecessor == old.version
            && new.steps.contains { step in
                guard case .convert(let change, properties.old) = step.kind, change.target == properties.new else { return false }
                return !step.kind.reads(properties.old, in: old)
            }
    }
}
