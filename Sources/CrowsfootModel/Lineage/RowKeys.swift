import CrowsfootSyntax

/// The property that identifies an object across a migration, per model.
package struct RowKeys: Sendable {
    /// After a model and "has".
    package static let missing = "no single `@unique` or `@id` property by which old and new objects can be matched"

    private let lineage: Lineage
    private var stated: [ModelID: Versions<PropertyID>] = [:]

    package init(_ lineage: Lineage) {
        self.lineage = lineage
        for step in lineage.new.steps {
            if case .key(let key) = step.kind { stated[key.new.model] = key }
        }
    }

    private var versions: Versions<Schema> { lineage.versions }

    /// Returns the key of a `key` step, else a property that is unique in both versions, else the identity in both.
    package subscript(_ model: ModelID) -> Versions<PropertyID>? {
        let owners = [versions.new[model]] + versions.new.ancestors(of: versions.new[model])
        for owner in owners {
            if let key = stated[owner.id] { return obstacle(key) == nil ? key : nil }
        }
        let candidates = owners.flatMap { owner in owner.properties.indices.map { PropertyID(owner.id, $0) } }.compactMap { new in
            lineage.declaredSource(of: new).map { Versions(old: $0, new: new) }
        }
        let usable = candidates.filter { obstacle($0) == nil }
        return usable.first { versions.new.isUnique($0.new) } ?? usable.first
    }

    /// Returns a key that several objects can share: the store doesn't keep it unique, and no `key` step names it.
    package func unguarded(_ model: ModelID) -> Versions<PropertyID>? {
        guard let key = self[model], !stated.values.contains(where: { $0.new == key.new }) else { return nil }
        return versions.old.isUnique(key.old) ? nil : key
    }

    /// Returns the reason why objects can't be found by a property: it isn't unique, is nil in some objects, or is stored in another form.
    ///
    /// Unknown types give no reason.
    package func obstacle(_ key: Versions<PropertyID>) -> String? {
        let (old, new) = (versions.old[key.old], versions.new[key.new])
        if !new.has(.id), !versions.new.isUnique(key.new) { return "doesn't identify objects, since it is neither `@unique` nor `@id`" }
        if !old.has(.id), !versions.old.isUnique(key.old) { return "doesn't identify objects in version \(versions.old.version)" }
        guard let wanted = lineage.predecessor(of: new.type), wanted == old.type || wanted.isUnknown else {
            return "had another type in version \(versions.old.version)"
        }
        if wanted.isUnknown { return nil }
        if [old, new].contains(where: { $0.storedForm == .nothing }) { return "isn't stored" }
        if new.type.isOptional { return "is optional" }
        let isSought = new.type.scalar?.traits.isSought ?? false
        return isSought ? nil : "isn't a `String`, `UUID`, `URL`, `Date` or whole number"
    }
}
