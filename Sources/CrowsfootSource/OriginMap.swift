/// Maps parts of a generated text to their origins in other texts.
package struct OriginMap: Hashable, Sendable {
    private struct Entry: Hashable {
        let start: Int32
        var end: Int32
        let origin: SourceRange
        /// The index of the enclosing entry.
        let outer: Int32
    }

    /// The entries, in the order of their starts. An outer entry precedes those inside it.
    private var entries: [Entry] = []
    private var open: [Int32] = []
    /// Whether the text lacks something that stores may contain.
    package private(set) var isIncomplete = false
    /// The part of the models that CloudKit syncs, if the origins show it and the text can't.
    package private(set) var sync: PartialSync?

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Assigns the text from `offset` on to an origin, until `close`.
    package mutating func open(_ origin: SourceRange, at offset: Int) {
        let place = Int32(entries.count)
        entries.append(Entry(start: Int32(offset), end: Int32.max, origin: origin, outer: open.last ?? -1))
        open.append(place)
    }

    package mutating func close(at offset: Int) {
        guard let place = open.popLast() else { preconditionFailure("what is closed was opened") }
        entries[Int(place)].end = Int32(offset)
    }

    /// The origin of the innermost part that contains a range, or `nil` for text without an origin.
    package func origin(of range: Range<Int>) -> SourceRange? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].start <= Int32(range.lowerBound) { low = middle + 1 } else { high = middle }
        }
        var place = low - 1
        while place >= 0 {
            let entry = entries[place]
            if Int(entry.end) >= range.upperBound { return entry.origin }
            place = Int(entry.outer)
        }
        return nil
    }

    func lacking(_ isIncomplete: Bool) -> OriginMap {
        var copy = self
        copy.isIncomplete = isIncomplete
        return copy
    }

    package func with(_ sync: PartialSync?) -> OriginMap {
        var copy = self
        copy.sync = sync
        return copy
    }

    /// Returns the map for files that start at another number.
    func shifted(by files: Int) -> OriginMap {
        if files == 0 { return self }
        var copy = self
        copy.entries = entries.map { entry in
            let origin = entry.origin
            let moved = SourceRange(file: FileID(Int(origin.file.index) + files), start: Int(origin.start), end: Int(origin.end))
            return Entry(start: entry.start, end: entry.end, origin: moved, outer: entry.outer)
        }
        return copy
    }
}

/// The models of an app that CloudKit syncs, if it has stores without sync.
package struct PartialSync: Hashable, Sendable {
    /// The names of models that are only in stores without sync.
    package let unsyncedModels: Set<String>
    /// Whether CloudKit certainly syncs the others. Otherwise, the entitlements of the app decide.
    package let isCertain: Bool

    package init(besides unsyncedModels: Set<String>, isCertain: Bool) {
        self.unsyncedModels = unsyncedModels
        self.isCertain = isCertain
    }
}
