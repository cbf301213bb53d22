package import CrowsfootModel
import CrowsfootText

/// All that the bytes of a store depend on, as fields that people can read: what its checksum is made of, and how values are written that
/// the checksum does not see. Defaults, delete rules, queries, documentation and order are no part of it.
package struct VersionRecord: Sendable {
    /// Sorted by key, one of each.
    package let fields: [RecordField]
    /// The keys of what may come in without old values being read otherwise than before.
    private(set) var tolerated: Set<String> = []

    package init(_ schema: Schema, _ model: StoreModel) {
        var encodings = EncodingRecorder(schema)
        encodings.record()
        fields = (model.fields + encodings.fields).sorted()
        tolerated = encodings.tolerated
    }

    /// As a lock has it.
    init(fields: [RecordField]) {
        self.fields = fields.sorted()
    }

    /// One text for one record.
    package var fingerprint: String {
        Base64.text(SHA256.hash(Array(fields.map(\.text).joined(separator: "\n").utf8)))
    }

    /// What has become of an older record.
    package func changes(since old: VersionRecord) -> [RecordChange] {
        let before = Dictionary(old.fields.map { ($0.key, $0.form) }, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(fields.map { ($0.key, $0.form) }, uniquingKeysWith: { first, _ in first })
        return Set(before.keys).union(after.keys).sorted().compactMap { key in
            // Locks name a `Double` that was a guess when they were written.
            if before[key] == after[key] || key.hasSuffix("@type") && (before[key] ?? after[key]) == "Double" { return nil }
            return RecordChange(
                key: key, old: before[key], new: after[key],
                isTolerated: before[key] == nil && tolerated.contains(key) || isDerived(key, in: before) && isDerived(key, in: after))
        }
    }

    /// Of a derived attribute the type is not hashed, and the store computes its values.
    private func isDerived(_ key: String, in fields: [String: String]) -> Bool {
        fields["\(key)@\(HashTerm.Kind.derived.rawValue)"] != nil
    }

    /// Whether the checksum that is written beside it may have been a guess.
    var namesTerms: Bool { fields.contains { RecordChange(key: $0.key, old: nil, new: nil, isTolerated: false).term != nil } }
}
