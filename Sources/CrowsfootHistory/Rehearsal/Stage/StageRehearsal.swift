import CrowsfootModel

/// Takes the rows of one version to the next, in memory, in the order in which the app would: what is done to the old rows, the copying
/// by the store, what is done to the new rows. It finds what becomes of each of them.
struct StageRehearsal {
    let lineage: StageLineage
    let newUUIDs: UUIDSequence
    var old: RowStore
    var new: RowStore
    var findings: [RowFinding] = []
    /// What only Swift knows, each said once.
    var unknowns: [UnknownStep] = []
    /// Rows of which nothing more is said: they do not reach the new version, or not with all that they need.
    var failed: Set<RowID> = []
    /// What steps have given a value, or tried to.
    var touched: Set<Touch> = []

    struct Touch: Hashable {
        let row: RowID
        let property: PropertyID
    }

    private init(_ rows: RowStore, to schema: Schema, _ newUUIDs: UUIDSequence) {
        lineage = StageLineage(Versions(old: rows.schema, new: schema))
        old = rows
        new = RowStore(schema, StoredReading(schema, after: rows.reading))
        self.newUUIDs = newUUIDs
    }

    static func run(_ rows: RowStore, to schema: Schema, _ newUUIDs: UUIDSequence) -> StageRehearsal {
        var stage = StageRehearsal(rows, to: schema, newUUIDs)
        stage.run()
        return stage
    }

    private mutating func run() {
        removeDuplicates()
        let carried = carriedValues()
        copyRows()
        findCollisions(.whileCopying)
        runSteps(carried)
        settle()
        compareValues()
        findCollisions(.afterwards)
        checkNewRows()
        forgetFailedRows()
    }

    /// Rows that did not get through take no part in later stages, and nothing is said there of those that lead to them.
    private mutating func forgetFailedRows() {
        for row in failed { new.remove(row) }
        for row in new.all {
            for property in versions.new.storedProperties(of: versions.new[row.model]) {
                let targets = row[property].targets
                guard targets.contains(where: failed.contains) else { continue }
                let kept = targets.filter { !failed.contains($0) }
                new.set(property, of: row.id, to: versions.new[property].type.isToMany ? .rows(kept) : .unknown)
            }
        }
    }

    var versions: Versions<Schema, Schema> { lineage.versions }

    var steps: [Migration.Step] { versions.new.migration?.steps ?? [] }

    mutating func report(_ finding: RowFinding) {
        if failed.contains(finding.row.id) { return }
        findings.append(finding)
        if finding.verdict == .fail { failed.insert(finding.row.id) }
    }

    /// `Model.property`, under the name that the row's model has in a version.
    func path(_ property: PropertyID, of row: Row, in side: VersionSide) -> String {
        let model = side == .old ? versions.old[row.model] : versions.new[row.model]
        return model.path(of: versions[side][property])
    }

    func spelling(_ value: RowValue, of property: PropertyID, in side: VersionSide) -> String {
        versions[side].spelling(of: value, as: versions[side][property].type)
    }
}
