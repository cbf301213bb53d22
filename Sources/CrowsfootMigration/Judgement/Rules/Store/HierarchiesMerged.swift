import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum HierarchiesMerged: JudgementRule {
    package static let rule = Rule(
        id: "store/hierarchies-merged", severity: .error,
        summary: "models that had no ancestor in common inherit from one",
        explanation: """
            A migration can put a parent above a model, take one away, and move properties up and down. What Apple's documentation rules out is
            merging: models that have no ancestor in common in the old version cannot have one in the new version. The store does not open, and
            no stage changes that. That a single model moves into a hierarchy is on Apple's list, although it comes to share a parent with others;
            since no store has confirmed that, it is a warning. Let new models inherit, copy the rows in a stage that is written by hand, and remove the old models in a
            later version.
            """,
        evidence: .documented,
        example: """
            schema Travel @deployment(iOS 26)
            version 1.0.0 @released
            model Hike { length: Int = 0 }
            model Cruise { length: Int = 0 }
            version 1.1.0 from 1.0.0
            model Journey { length: Int = 0 }
            model Hike: Journey {}
            model Cruise: Journey {}
            """,
        fixed: .removing(line: "model Cruise { length: Int = 0 }").removing(line: "model Cruise: Journey {}"))

    package static let examinations: [ChangeCheck] = [.of(ParentChanged.self, examine)]

    private static func examine(_ change: ParentChanged, _ facts: StepFacts) -> Judgement.Finding? {
        guard change.parents.new != nil else { return nil }
        let (families, model) = (facts.families, change.models)
        let root = families.root(ofNew: model.new)
        let former = families.formerRoots(ofNew: root)
        let own = facts.lineage.predecessor(of: root).map(families.root(ofOld:))
        guard former.count > 1, families.root(ofOld: model.old) != own else { return nil }
        let name = facts.new[root].name.text
        // Of a hierarchy that is there, a single model may become part; and where there was none, it shares a parent with nobody.
        if let own, former.count == 2, !families.hasChildren(old: model.old) {
            if !families.hasChildren(old: own) { return nil }
            return Judgement.Finding(
                .store(.custom),
                "\(facts.name(change)) comes to inherit from `\(name)`, and nobody has confirmed that a store follows",
                help:
                    "try it with a store of the older version; let a new model inherit from `\(name)` to be safe, or write `custom` in `migration`",
                remedies: [.custom], severity: .warning)
        }
        return Judgement.Finding(
            .store(.never),
            "\(facts.name(change)) comes to inherit from `\(name)` together with models that it had no ancestor in common with",
            help: "let a new model inherit from `\(name)`, and copy the rows of \(facts.name(change)) in a stage of your own")
    }
}
