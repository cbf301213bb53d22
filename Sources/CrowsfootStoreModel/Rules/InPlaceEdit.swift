import CrowsfootModel
package import CrowsfootSource

/// An edit of the newest version of model files or Swift sources, which don't mark releases, or another version in its place.
///
/// If a build with the version has shipped, its stores match no version of the app.
package struct InPlaceEdit: Sendable {
    private enum Fate: Sendable {
        case changed(Schema, [RecordChange])
        /// No version has its number.
        case gone(Schema)
    }

    private let fate: Fate
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
        // Without a second version, there may be no migration plan, and then SwiftData migrates a store of any shape.
        let hasPlan = texts.new.versions.count > 1
        if let version = texts.new.versions.first(where: { $0.version == old.version }) {
            let changes = VersionRecord(version, StoreModel(version)).changes(since: VersionRecord(old, StoreModel(old)))
            if changes.allSatisfy(\.isTolerated) { return nil }
            fate = .changed(version, changes)
        } else if hasPlan || !old.usesSwiftData {
            fate = .gone(old)
        } else {
            return nil
        }
        self.checksum = checksum
        self.name = name.map { "model version `\($0)`" } ?? "version \(old.version)"
        next = !isSource ? "version" : old.usesSwiftData ? "`VersionedSchema`" : "model version"
        self.isComplete = isComplete && old.usesSwiftData && hasPlan
        isGrave = self.isComplete || !old.usesSwiftData
    }

    /// `tag` names a Git tag whose builds have the version as it was.
    package func finding(shippedIn tag: String?) -> Diagnostic {
        let effect = "so the app \(isComplete ? "can't" : "may be unable to") open its"
        let ending = tag == nil ? "; if no build with it has left your team, merge it as it is" : ""
        let isConfirmed = tag != nil && isGrave
        func message(_ change: String) -> String {
            tag.map { "\(name) shipped with `\($0)`, but \(change), \(effect) existing stores" }
                ?? "\(name) \(change), \(effect) stores if it has shipped"
        }
        switch fate {
        case .changed(let version, let changes):
            return ChangedRelease.found(
                version, changes, { message("changed\(tag == nil ? " in place" : "") (\($0))") },
                help: "restore it, and make the change in a new \(next)\(ending)", isConfirmed: isConfirmed)
        case .gone(let version):
            return MissingRelease.replaced(
                version, message("is missing"), help: "restore it, before the \(next) that follows it\(ending)", isConfirmed: isConfirmed)
        }
    }
}
