package import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootSyntax

extension Analyzer {
    /// Resolves and validates the files of one schema, by all rules there are.
    package static func analyze(_ trees: [SyntaxTree], lock: LockPlace = .nowhere) -> Analysis {
        analyze(trees, .complete, [StoreExaminer(lock: lock), ChangeExaminer()])
    }
}
