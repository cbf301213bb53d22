import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootStoreModel
package import CrowsfootSyntax

extension Analyzer {
    /// Resolves and validates the files of one schema, and looks at its history. What changes do is for whoever compares to say.
    package static func analyze(_ trees: [SyntaxTree], lock: LockPlace = .nowhere, by level: CheckLevel = .everything) -> Analysis {
        let changes: [any HistoryExaminer] = level == .everything ? [ChangeExaminer()] : []
        return analyze(trees, by: level, .complete, [StoreExaminer(lock: lock)] + changes)
    }
}
