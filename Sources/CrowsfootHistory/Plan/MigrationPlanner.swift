package import CrowsfootModel

/// Works out how a store gets from each version of a schema to the next.
package struct MigrationPlanner {
    private let history: SchemaHistory

    package init(_ history: SchemaHistory) {
        self.history = history
    }

    /// `checksum` tells two versions apart as a store does; of neighbours that it cannot tell apart, the older one is in the plan.
    package func plan(checksum: ((Schema) -> String)? = nil) -> MigrationPlan {
        var versions: [Schema] = []
        var skipped: [SkippedVersion] = []
        var last: String?
        for schema in history.versions {
            let own = checksum?(schema)
            if let twin = versions.last, let own, own == last {
                skipped.append(SkippedVersion(version: schema.version, twin: twin.version))
            } else {
                versions.append(schema)
            }
            last = own
        }
        let passages = zip(versions, versions.dropFirst()).map { old, new in
            var planner = PassagePlanner(Versions(old: old, new: new))
            return planner.plan()
        }
        return MigrationPlan(schema: history.name.text, versions: versions, passages: passages, skipped: skipped)
    }
}
