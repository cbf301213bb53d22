package import CrowsfootModel
package import CrowsfootSource
package import CrowsfootSyntax

/// Looks at the versions of a schema as stores see them, and at the lock beside it.
package struct StoreExaminer: HistoryExaminer {
    private let lock: SourceFile?

    package init(lock: SourceFile?) {
        self.lock = lock
    }

    package func examine(_ history: SchemaHistory, _ trees: [SyntaxTree], _ findings: inout [Diagnostic]) {
        let empty = EmptyVersion.check(history, &findings)
        // What is the only version of its schema can be taken for no other one.
        if history.versions.count > 1, history.current?.usesSwiftData == true {
            let identities = StoreIdentity.all(in: history.versions)
            for equality in StoreEquality.all(in: identities) where !empty.contains(equality.new) || equality.old != equality.new - 1 {
                findings.append(EqualChecksum.found(equality, history, trees))
            }
            findings += NameTaken.check(history)
        }
        if let lock { LockExaminer(lock, history).examine(&findings) }
    }
}
