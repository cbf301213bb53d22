package import CrowsfootSource
package import CrowsfootSyntax

/// Looks at all versions of a schema together, when each of them has no error by itself.
///
/// Rooms that build on this one look through it at what only they know of: what a version is to a store.
package protocol HistoryExaminer: Sendable {
    func examine(_ history: SchemaHistory, _ trees: [SyntaxTree], _ findings: inout [Diagnostic])
}
