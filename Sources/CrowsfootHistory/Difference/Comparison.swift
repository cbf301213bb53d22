/// Two versions and everything in which they differ, in the order of the new one; what is gone comes where it stood.
package struct Comparison: Sendable {
    package let lineage: Lineage
    package let changes: [any SchemaChange]

    package init(_ lineage: Lineage) {
        self.lineage = lineage
        changes = SchemaDiffer.changes(in: lineage)
    }
}
