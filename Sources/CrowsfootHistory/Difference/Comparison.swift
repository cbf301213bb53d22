/// Two versions and everything in which they differ, in the order of the new one; what is gone comes where it stood.
package struct Comparison: Sendable {
    package let lineage: Lineage
    package let changes: [any SchemaChange]

    package init(_ lineage: Lineage) {
        self.init(lineage, SchemaDiffer.changes(in: lineage))
    }

    private init(_ lineage: Lineage, _ changes: [any SchemaChange]) {
        self.lineage = lineage
        self.changes = changes
    }

    /// The same, of which a longer way that leads on from here knows what has not changed.
    var remembered: Comparison { Comparison(lineage.knowing(UnchangedElements(self)), changes) }
}
