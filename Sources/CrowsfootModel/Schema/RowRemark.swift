import CrowsfootSyntax

/// What a diagram says beside a property that its name, its type and its keys don't say, in a few words.
///
/// Importers read what the writers of diagrams write.
package enum RowRemark: Hashable, Sendable {
    case optional
    case unique
    /// Together with other properties.
    case uniqueWith([String])
    /// The first cases of an enum, and whether there are more.
    case cases([String], areCut: Bool)
    /// The key, or the model, that a foreign key leads to.
    case references(String)
    case notStored
    /// What a newer version changes, or what no diagram of ours says.
    case other(String)

    package var text: String {
        switch self {
        case .optional: "optional"
        case .unique: "unique"
        case .uniqueWith(let names): "unique with \(names.joined(separator: ", "))"
        // A single name could be read as any other remark.
        case .cases(let names, let areCut):
            names.count == 1 && !areCut ? ".\(names[0])" : names.joined(separator: "|") + (areCut ? "|…" : "")
        case .references(let target): "references \(target)"
        case .notStored: "not stored"
        case .other(let text): text
        }
    }

    /// Reads one of several that are separated by commas; further names of `unique with` are remarks of their own.
    package init(_ text: String) {
        let words: [RowRemark] = [.optional, .unique, .notStored]
        if let word = words.first(where: { $0.text == text }) {
            self = word
        } else if text.hasPrefix("unique with ") {
            self = .uniqueWith([String(text.dropFirst("unique with ".count))])
        } else if text.hasPrefix("references ") {
            self = .references(String(text.dropFirst("references ".count)))
        } else {
            self = Self.cases(text) ?? .other(text)
        }
    }

    private static func cases(_ text: String) -> RowRemark? {
        if text.hasPrefix("."), String(text.dropFirst()).isSchemaName { return .cases([String(text.dropFirst())], areCut: false) }
        var names = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard names.count > 1 else { return nil }
        let areCut = names.last == "…"
        if areCut { names.removeLast() }
        return names.allSatisfy(\.isSchemaName) ? .cases(names, areCut: areCut) : nil
    }

    /// Whether it is said in words of its own.
    package var isOther: Bool {
        if case .other = self { true } else { false }
    }
}

/// The property that identifies a row across a migration, per model.
package struct RowKeys: Sendable {
    private let lineage: Lineage
    private var stated: [ModelID: Versions<PropertyID>] = [:]

    package init(_ lineage: Lineage) {
        self.lineage = lineage
        for step in lineage.new.steps {
            if case .key(let key) = step.kind { stated[key.new.model] = key }
        }
    }

    private var versions: Versions<Schema> { lineage.versions }

    /// The key that a `key` step names; else what is unique in both versions, else what identifies rows in both.
    package subscript(_ model: ModelID) -> Versions<PropertyID>? {
        let owners = [versions.new[model]] + versions.new.ancestors(of: versions.new[model])
        for owner in owners {
            if let key = stated[owner.id] { return obstacle(key) == nil ? key : nil }
        }
        let candidates = owners.flatMap { owner in owner.properties.indices.map { PropertyID(owner.id, $0) } }.compactMap { new in
            lineage.source(of: new).map { Versions(old: $0, new: new) }
        }
        let usable = candidates.filter { obstacle($0) == nil }
        return usable.first { versions.new.isUnique($0.new) } ?? usable.first
    }

    /// The same where nobody promises that it tells rows apart: the store does not keep it unique, and no step says that it is the key.
    package func unguarded(_ model: ModelID) -> Versions<PropertyID>? {
        guard let key = self[model], !stated.values.contains(where: { $0.new == key.new }) else { return nil }
        return versions.old.isUnique(key.old) ? nil : key
    }

    /// What keeps rows from being found again by a property: it does not tell them apart, some have none, or it is not sought as it is
    /// written down. Nothing follows from a type that is not known.
    package func obstacle(_ key: Versions<PropertyID>) -> String? {
        let (old, new) = (versions.old[key.old], versions.new[key.new])
        if !new.has(.id), !versions.new.isUnique(key.new) { return "does not tell rows apart: it is neither `@unique` nor `@id`" }
        if !old.has(.id), !versions.old.isUnique(key.old) { return "does not tell rows apart in version \(versions.old.version)" }
        guard let wanted = lineage.predecessor(of: new.type), wanted == old.type || wanted.isUnknown else {
            return "had another type in version \(versions.old.version)"
        }
        if wanted.isUnknown { return nil }
        if [old, new].contains(where: { $0.storedForm == .nothing }) { return "is not stored" }
        if new.type.isOptional { return "may be missing" }
        let isSought = new.type.scalar?.traits.isSought ?? false
        return isSought ? nil : "is no text, `UUID`, `URL`, date or whole number, by which rows could be looked up"
    }
}

extension Schema {
    /// Whether the store keeps the values of a property unique, be it said of the property or of its model.
    package func isUnique(_ property: PropertyID) -> Bool { self[property.model].isUnique(self[property]) }
}
