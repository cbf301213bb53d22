package import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// A Core Data model whose current version is an earlier one than before.
package struct SetBack: Sendable {
    private let current: Schema
    private let former: VersionNumber
    /// The checksum of the stores that a build with the former current version writes.
    package let checksum: String

    /// Returns `nil` if the current version isn't earlier.
    package init?(_ texts: Versions<SchemaHistory>, _ identities: [StoreIdentity]) {
        guard let current = texts.new.chosenVersion, let former = texts.old.knownVersions.last, current.version < former.version else {
            return nil
        }
        self.current = current
        self.former = former.version
        checksum = identities[texts.old.knownVersions.endIndex - 1].checksum
    }

    /// `tag` names a Git tag whose builds have the former version.
    package func finding(shippedIn tag: String?) -> Diagnostic {
        let shipped = tag.map { "shipped with `\($0)`" } ?? "may have shipped"
        var finding = Diagnostic(
            NotCurrent.rule,
            "the current version was set back from \(former) to \(current.version), but \(former) \(shipped), so the app meets stores of a "
                + "later version than its own",
            at: current.versionRange, help: "make \(former) the current version again, and undo its changes in a new version",
            subject: "\(former)")
        if tag != nil { finding.severity = .error }
        return finding
    }
}
