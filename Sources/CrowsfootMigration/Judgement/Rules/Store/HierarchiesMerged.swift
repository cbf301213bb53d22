import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum HierarchiesMerged: JudgementRule {
    package static let rule = Rule(
        id: "store/hierarchies-merged", severity: .error,
        summary: "models without a common ancestor now inherit from the same model",
        finds: """
            Two or more models that had no ancestor in common and have one in the new version.

            If a single model joins an existing hierarchy, the severity is **warning**.
            """,
        matters: """
            The app can't open existing stores, and no migration stage changes that. Apple's documentation rules out merging hierarchies.
            """,
        fixes: """
            schema | SwiftData source | Core Data model
            add new models that inherit, copy the objects in a `custom` step, and remove the old models in a later version | add new classes that inherit, copy the objects in a custom `MigrationStage`, and remove the old classes in a later version | add new entities that inherit, copy the objects with a mapping model, and remove the old entities in a later version
            """,
        evidence: .documented,
        doubt: "That a store follows when a single model joins a hierarchy is not confirmed.",
        example: """
            schema Travel @deployment(iOS 26)
            version 1.0.0 @released
            model Hike { length: Int = 0 }
            model Cruise { length: Int = 0 }
            version 1.1.0 after 1.0.0
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
        // A single model may join an existing hierarchy. If there was none, it shares a parent with no other model.
        if let own, former.count == 2, !families.hasChildren(old: model.old) {
            if !families.hasChildren(old: own) { return nil }
            return Judgement.Finding(
                .store(.custom),
                "\(facts.name(change)) now inherits from `\(name)`, so the app may be unable to open existing stores",
                help: "try it with a store of the older version, or let a new model inherit from `\(name)` and write a `custom` step",
                remedies: [.custom], isPrediction: true)
        }
        return Judgement.Finding(
            .store(.never),
            "\(facts.name(change)) and unrelated models now inherit from `\(name)`, so the app can't open existing stores",
            help: "let a new model inherit from `\(name)`, and copy the objects of \(facts.name(change)) to it")
    }
}
