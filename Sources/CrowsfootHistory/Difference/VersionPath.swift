package import CrowsfootModel

/// The way from one version to another, step by step, and as a whole.
package struct VersionPath: Sendable {
    /// Each between neighbours, or between two texts of one version. None on a way back: who goes back renames nothing.
    package let steps: [Lineage]
    package let whole: Lineage
    /// Whether it leads to an earlier version.
    package let isBack: Bool

    /// From the current version of one text of a schema to that of another one, through the versions that lie between.
    ///
    /// A store of the older text has been through the steps that both texts have, and no step runs twice.
    ///
    /// Where neither text has the version that is current in the other, nobody says how they follow each other, and what has the same name
    /// is the same.
    package init?(from old: SchemaHistory, to new: SchemaHistory) {
        guard let last = old.current, let current = new.current else { return nil }
        if let start = new.versions.firstIndex(where: { $0.version == last.version }) {
            let version = new.versions[start].withoutSteps(of: last)
            self.init(Lineage(Versions(old: last, new: version), .parallel), new.versions[start...])
        } else if let end = old.versions.firstIndex(where: { $0.version == current.version }) {
            let back = Lineage(through: Array(old.versions[end...])).reversed
            self.init(back: back.followed(by: Lineage(Versions(old: old.versions[end], new: current), .parallel)))
        } else {
            self.init(Lineage(Versions(old: last, new: current.withoutSteps(of: last)), .parallel), [])
        }
    }

    /// From one version of a schema to another, in either direction; none when it does not have them both.
    package init?(in history: SchemaHistory, from old: VersionNumber, to new: VersionNumber) {
        let places = [old, new].compactMap { number in history.versions.firstIndex { $0.version == number } }
        guard places.count == 2 else { return nil }
        if places[0] <= places[1] {
            self.init(nil, history.versions[places[0]...places[1]])
        } else {
            self.init(back: Lineage(through: Array(history.versions[places[1]...places[0]])).reversed)
        }
    }

    private init(back: Lineage) {
        steps = []
        whole = back
        isBack = true
    }

    private init(_ first: Lineage?, _ chain: ArraySlice<Schema>) {
        let steps = (first.map { [$0] } ?? []) + zip(chain, chain.dropFirst()).map { Lineage(Versions(old: $0, new: $1)) }
        self.steps = steps
        isBack = false
        whole = steps.dropFirst().reduce(steps.first ?? Lineage(through: Array(chain))) { $0.followed(by: $1) }
    }
}
