/// Maps scalars to glyphs: a `cmap` table of format 4 or 12.
struct CharacterMap: Sendable {
    /// Consecutive scalars whose glyphs are also consecutive.
    private struct Run {
        let scalars: ClosedRange<Int>
        let firstGlyph: Int
    }

    /// The runs, sorted and without overlaps.
    private let runs: [Run]

    init(_ table: FontBytes, glyphCount: Int) throws(FontError) {
        let subtable = try Self.unicodeSubtable(of: table)
        var runs: [Run]
        switch try subtable.unsigned16(at: 0) {
        case 4: runs = try Self.segments(of: subtable)
        case 12: runs = try Self.groups(of: subtable)
        case let format: throw .invalid("cmap format \(format)")
        }
        runs.removeAll { $0.firstGlyph + $0.scalars.count > glyphCount }
        self.runs = runs
    }

    func glyph(for scalar: Unicode.Scalar) -> Int? {
        let value = Int(scalar.value)
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].scalars.upperBound < value { low = middle + 1 } else { high = middle }
        }
        guard low < runs.count, runs[low].scalars.contains(value) else { return nil }
        return runs[low].firstGlyph + value - runs[low].scalars.lowerBound
    }

    /// Returns the subtable for all of Unicode, or else the one for the basic plane.
    private static func unicodeSubtable(of table: FontBytes) throws(FontError) -> FontBytes {
        var best: (rank: Int, offset: Int)?
        for index in try 0..<table.unsigned16(at: 2) {
            let record = 4 + 8 * index
            let rank: Int
            switch try (table.unsigned16(at: record), table.unsigned16(at: record + 2)) {
            case (3, 10), (0, 4), (0, 6): rank = 2
            case (3, 1), (0, 0...3): rank = 1
            case _: continue
            }
            if rank > best?.rank ?? 0 { best = try (rank, table.unsigned32(at: record + 4)) }
        }
        guard let best else { throw .invalid("cmap without Unicode") }
        return try table.slice(from: best.offset)
    }
}

/// Format 4: segments whose glyphs are consecutive or listed.
extension CharacterMap {
    private static func segments(of table: FontBytes) throws(FontError) -> [Run] {
        let size = try table.unsigned16(at: 6)
        var runs: [Run] = []
        var next = 0
        for segment in stride(from: 0, to: size, by: 2) {
            let end = try table.unsigned16(at: 14 + segment)
            let start = try table.unsigned16(at: 16 + size + segment)
            let delta = try table.unsigned16(at: 16 + 2 * size + segment)
            let place = 16 + 3 * size + segment
            let offset = try table.unsigned16(at: place)
            guard next <= start, start <= end else { throw .invalid("cmap segment") }
            next = end + 1
            if offset == 0 {
                append(start...end, glyph: (start + delta) & 0xFFFF, to: &runs)
                continue
            }
            for scalar in start...end where scalar != 0xFFFF {
                let glyph = try table.unsigned16(at: place + offset + 2 * (scalar - start))
                if glyph != 0 { append(scalar...scalar, glyph: (glyph + delta) & 0xFFFF, to: &runs) }
            }
        }
        return runs
    }

    /// Appends a run. The required last segment maps U+FFFF to no glyph, so it is skipped.
    private static func append(_ scalars: ClosedRange<Int>, glyph: Int, to runs: inout [Run]) {
        if scalars.lowerBound != 0xFFFF { runs.append(Run(scalars: scalars, firstGlyph: glyph)) }
    }
}

/// Format 12: groups whose glyphs are consecutive.
extension CharacterMap {
    private static func groups(of table: FontBytes) throws(FontError) -> [Run] {
        var runs: [Run] = []
        for index in try 0..<table.unsigned32(at: 12) {
            let group = 16 + 12 * index
            let (start, end) = try (table.unsigned32(at: group), table.unsigned32(at: group + 4))
            guard runs.last.map({ $0.scalars.upperBound < start }) ?? true, start <= end else { throw .invalid("cmap group") }
            try runs.append(Run(scalars: start...end, firstGlyph: table.unsigned32(at: group + 8)))
        }
        return runs
    }
}
