import CrowsfootModel
package import CrowsfootSource

/// An edit of the newest version of model files or Swift sources, which don't mark releases.
///
/// If a build with the version has shipped, its stores match no version of the app.
package struct InPlaceEdit: Sendable {
    private let version: Schema
    private let changes: [RecordChange]
    private let name: String
    /// The version that the change should go into, such as "model version".
    private let next: String
    private let isComplete: Bool
    /// Whether a build that shipped with the version makes it an error: SwiftData certainly refuses its stores, and Core Data may.
    private let isGrave: Bool
    /// The checksum of the stores that a build before the edit writes.
    package let checksum: String

    /// Creates the edit, or returns `nil` if the new side still has the version. `name` is Xcode's name of it.
    init?(_ old: Schema, _ checksum: String, _ texts: Versions<SchemaHistory>, name: String?, isComplete: Bool, isSource: Bool) {
        guard let version = texts.new.versions.first(where: { $0.version == old.version }) else { return nil }
        changes = VersionRecord(version, StoreModel(version)).changes(since: VersionRecord(old, StoreModel(old)))
        if changes.allSatisfy(\.isTolerated) { return nil }
        self.version = version
        self.checksum = checksum
        self.name = name.map { "model version `\($0)`" } ?? "version \(version.version)"
        next = !isSource ? "version" : version.usesSwiftData ? "`VersionedSchema`" : "model version"
        // Without a second version, there may be no migration plan, and then SwiftData migrates a store of any shape.
        self.isComplete = isComplete && version.usesSwiftData && texts.new.versions.count > 1
        isGrave = self.isComplete || !version.usesSwiftData
    }

    /// `tag` names a Git tag whose builds have the version as it was.
    package func finding(shippedIn tag: String?) -> Diagnostic {
        let effect = "so the app \(isComplete ? "can't" : "may be unable to") open its"
        let advice = "restore it, and make the change in a new \(next)"
        return ChangedRelease.found(
            version, changes,
            { details in
                tag.map { "\(name) shipped with `\($0)`, but changed (\(details)), \(effect) existing stores" }
                    ?? "\(name) changed in place (\(details)), \(effect) stores if it has shipped"
            },
            help: advice + (tag == nil ? "; if no build with it has left your team, merge it as it is" : ""),
            isConfirmed: tag != nil && isGrave)
    }
}
