package import CrowsfootModel
import CrowsfootText

/// The shape of a version, as readable fields: all input of its checksum, and the encoding of values that the checksum doesn't cover.
/// Defaults, delete rules, queries, documentation and order aren't part of it.
package struct VersionRecord: Sendable {
    /// The fields, sorted by key and unique.
    package let fields: [RecordField]
    /// The keys of fields that can be added without changing how old values are read.
    private(set) var tolerated: Set<String> = []

    package init(_ schema: Schema, _ model: StoreModel) {
        var encodings = EncodingRecorder(schema)
        encodings.record()
        fields = (model.fields + encodings.fields).sorted()
        tolerated = encodings.tolerated
    }

    package init(_ schema: Schema) {
        self.init(schema, StoreModel(schema))
    }

    /// Creates a shape from the fields of a lock.
    init(fields: [RecordField]) {
        self.fields = fields.sorted()
    }

    /// A hash, equal for equal shapes.
    package var fingerprint: String {
        Base64.text(SHA256.hash(Array(fields.map(\.text).joined(separator: "\n").utf8)))
    }

    /// Returns the changes since an older shape.
    package func changes(since old: VersionRecord) -> [RecordChange] {
        let before = Dictionary(old.fields.map { ($0.key, $0.form) }, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(fields.map { ($0.key, $0.form) }, uniquingKeysWith: { first, _ in first })
        return Set(before.keys).union(after.keys).sorted().compactMap { key in
            // Old locks mark `Double` as unconfirmed.
            if before[key] == after[key] || key.hasSuffix("@type") && (before[key] ?? after[key]) == "Double" { return nil }
            return RecordChange(
                key: key, old: before[key], new: after[key],
                isTolerated: before[key] == nil && tolerated.contains(key) || isDerived(key, in: before) && isDerived(key, in: after))
        }
    }

    /// Whether a field belongs to a derived attribute, whose type isn't hashed and whose values the store computes.
    private func isDerived(_ key: String, in fields: [String: String]) -> Bool {
        fields["\(key)@\(HashTerm.Kind.derived.rawValue)"] != nil
    }

    /// Whether the locked checksum may have been unconfirmed.
    var namesTerms: Bool { fields.contains { RecordChange(key: $0.key, old: nil, new: nil, isTolerated: false).term != nil } }
}

extension UnversionedEdit {
    /// Additions in the current text that stores of the released version tolerate.
    package var additions: [RecordChange] { VersionRecord(text).changes(since: VersionRecord(released)) }
}

extension Schema {
    /// Translates a stored name in a field to its schema name; unknown names stay.
    package func name(ofRecorded subject: String) -> String {
        let parts = subject.split(separator: ".")
        guard parts.count > 1, let model = model(named: String(parts[0])) else { return subject }
        let stored = parts[1].prefix { $0 != "[" }
        guard let property = allProperties(of: model).first(where: { $0.storedName == stored }) else { return subject }
        var name = "\(model.name.text).\(property.name.text)"
        var type = property.type
        for (holder, part) in zip(parts.dropFirst(), parts.dropFirst(2)) {
            guard let id = structure(in: type, isKey: holder.contains("[key]")) else { return name }
            let member = String(part.prefix { $0 != "[" })
            name = "\(spelling(of: .structure(id))).\(member)"
            type = self[id].members.first { $0.name.text == member }?.type ?? .unknown
        }
        return name
    }

    /// Returns the struct of a value, of the elements of a list, or of the keys or values of a dictionary.
    private func structure(in type: ValueType, isKey: Bool) -> StructureID? {
        switch type {
        case .structure(let id): id
        case .optional(let wrapped): structure(in: wrapped, isKey: isKey)
        case .array(let element): structure(in: element, isKey: isKey)
        case .dictionary(let key, let value): structure(in: isKey ? key : value, isKey: isKey)
        case .scalar, .enumeration, .model, .foreign, .unknown: nil
        }
    }
}

/// A field that was added, changed or removed.
package struct RecordChange: Hashable, Sendable {
    package let key: String
    /// The old and the new value, or `nil` if there is none.
    package let old: String?
    package let new: String?
    /// Whether it was added without changing how old values are read.
    package let isTolerated: Bool

    /// The term that the field is about, if there is exactly one.
    package var term: HashTerm.Kind? {
        key.split(separator: "@").last.flatMap { key.contains("@") ? HashTerm.Kind(rawValue: String($0)) : nil }
    }

    /// Whether it may not change a store.
    package var isDoubtful: Bool {
        switch term {
        case nil: false
        // The hash and the stored bytes are the same; only their reader differs.
        case .transformer: true
        case .derived: [old, new].contains { !($0.map { DerivationFormat($0).isConfirmed } ?? true) }
        case .some(let term): !term.isConfirmed
        }
    }

    /// Whether it is about an entity or its properties.
    func isAbout(_ entity: String) -> Bool { subject.prefix { $0 != "." } == entity }

    /// A model, or a property by its stored name.
    package var subject: String {
        String(key.prefix { $0 != "@" && $0 != ":" })
    }
}
