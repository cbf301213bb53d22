import CrowsfootChecking
import CrowsfootMigration
package import CrowsfootSource
import CrowsfootSyntax
import CrowsfootWorkspace

/// The effect of the changes since the last release on existing stores, for the heading of the version.
package struct VersionLens: Sendable {
    package let range: SourceRange
    package let title: String
    /// The effect alone, or `nil` without changes.
    let effect: String?
}

extension FileView {
    /// The line above the version of the current text, or `nil` if nothing was released or the schema has errors.
    package var lens: VersionLens? {
        guard file.role == .current, let heading = lensPlace, let steps = schema.checked.steps else { return nil }
        let unresolved = Set(schema.checked.diagnostics.filter { $0.isOutcome && $0.severity == .error }.compactMap(\.subject))
        let status = SchemaStatus(steps, schema.checked.recorded, unresolved: unresolved)
        guard let released = status.released else { return nil }
        if status.changes.isEmpty { return VersionLens(range: heading, title: "No changes since \(released)", effect: nil) }
        let count = status.changes.count
        let outcome = status.changes.map(\.outcome).max { $0.rank < $1.rank }
        let effect = outcome.map(\.effectOnStores) ?? ""
        return VersionLens(
            range: heading, title: "\(count) \(count == 1 ? "change" : "changes") since \(released) · \(effect)", effect: effect)
    }

    /// The last heading of a version or, without one, the statement of the schema.
    private var lensPlace: SourceRange? {
        var place: SourceRange?
        for statement in tree.statements {
            switch statement {
            case .version(let version): place = tree.range(version.span)
            case .schema(let schema): place = place ?? tree.range(schema.span)
            case .output, .section, .declaration, .remove, .migration: break
            }
        }
        return place
    }
}

extension SchemaStatus.Outcome {
    /// The effect on all stores, of the gravest change.
    fileprivate var effectOnStores: String {
        switch self {
        case .invisible, .automatic: "existing stores open automatically"
        case .staged: "existing stores open after a migration"
        case .accepted: "existing stores open, with accepted losses"
        case .mayLose: "existing stores open, values may be lost"
        case .loses, .losesWithout: "existing stores open, values are lost"
        case .unresolved: "existing stores can't be opened without a migration step"
        case .mayClose: "existing stores may not open"
        case .refused: "a change can't sync with CloudKit"
        case .closed: "existing stores can't be opened"
        }
    }
}
