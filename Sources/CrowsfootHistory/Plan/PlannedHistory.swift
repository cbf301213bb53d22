package import CrowsfootModel

/// A history, and the way that stores take through it: planned once, for all that is made of either.
package struct PlannedHistory: Sendable {
    package let history: SchemaHistory
    package let plan: MigrationPlan

    package init(_ history: SchemaHistory) {
        self.history = history
        plan = MigrationPlanner(history).plan()
    }
}
