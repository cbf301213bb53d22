import CrowsfootChecking
import CrowsfootModel

/// Pairs the schemas of two sides. Files may have been renamed, moved or split, and schemas renamed.
struct SchemaPairing {
    /// The pairs, by index; schemas without a counterpart are alone.
    private(set) var pairs: [(old: Int?, new: Int?)] = []
    private var freeOld: Set<Int>
    private var olds: [Int?]

    /// The properties by which a schema is found on the other side.
    struct Sign {
        let name: String?
        /// The folder's name on both sides; `nil` if they have no folder in common.
        var folder: String?
        /// The names of its models.
        let models: Set<String>

        init(_ schema: CheckedSchema, folder: String? = nil) {
            name = schema.name
            self.folder = folder
            models = Set(schema.history?.current?.models.map(\.name.text) ?? [])
        }
    }

    init(old: [Sign], new: [Sign]) {
        freeOld = Set(old.indices)
        olds = Array(repeating: nil, count: new.count)
        pair(old.map { Key($0.name, $0.folder) }, new.map { Key($0.name, $0.folder) })
        pair(old.map { Key($0.name, nil) }, new.map { Key($0.name, nil) })
        pair(old.map { Key(nil, $0.folder) }, new.map { Key(nil, $0.folder) }) { !old[$0].models.isDisjoint(with: new[$1].models) }
        // A single schema on each side is the same one, whatever its name is.
        if old.count == 1, new.count == 1, freeOld == [0], old[0].folder == nil {
            olds[0] = 0
            freeOld = []
        }
        pairs = olds.enumerated().map { (old: $1, new: $0) } + freeOld.sorted().map { (old: $0, new: nil) }
    }

    /// Returns the pairs without those of the old side that don't count.
    func keeping(_ counts: (_ old: Int) -> Bool) -> SchemaPairing {
        var copy = self
        copy.pairs.removeAll { pair in pair.new == nil && pair.old.map { !counts($0) } ?? false }
        return copy
    }

    private struct Key: Hashable {
        let name: String?
        let folder: String?

        init?(_ name: String?, _ folder: String?) {
            if name == nil && folder == nil { return nil }
            self.name = name
            self.folder = folder
        }
    }

    /// Pairs remaining schemas that are the only ones with their key on both sides.
    private mutating func pair(_ old: [Key?], _ new: [Key?], where isLikely: (_ old: Int, _ new: Int) -> Bool = { _, _ in true }) {
        let oldPlaces = Self.places(old, freeOld.sorted())
        let newPlaces = Self.places(new, olds.indices.filter { olds[$0] == nil })
        for (key, places) in newPlaces {
            guard places.count == 1, let found = oldPlaces[key], found.count == 1, isLikely(found[0], places[0]) else { continue }
            olds[places[0]] = found[0]
            freeOld.remove(found[0])
        }
    }

    private static func places(_ keys: [Key?], _ free: [Int]) -> [Key: [Int]] {
        Dictionary(grouping: free.filter { keys[$0] != nil }) { keys[$0] }.reduce(into: [:]) { places, entry in
            if let key = entry.key { places[key] = entry.value }
        }
    }
}
