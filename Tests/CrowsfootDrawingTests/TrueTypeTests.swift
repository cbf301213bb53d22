import CrowsfootDrawing
import CrowsfootTestSupport
import Testing

/// Tests intact and damaged font files.
struct TrueTypeTests {
    private static let regular = DejaVuSans.file(.regular)

    @Test func outlineIsThatOfTheRelease() throws {
        let font = try TrueTypeFont(Self.regular)
        #expect(font.unitsPerEm == 2048)
        let letter = try #require(font.glyph(for: "H"))
        #expect(try Self.bounds(font.outline(of: letter)) == [201, -1493, 1339, 0])
        #expect(try font.outline(of: letter).steps.filter { $0 == .close }.count == 1)
        let accented = try #require(font.glyph(for: "Á"))
        #expect(try Self.bounds(font.outline(of: accented)) == [16, -1899, 1384, 0])
        #expect(try font.outline(of: accented).steps.filter { $0 == .close }.count == 3)
        #expect(try font.outline(of: #require(font.glyph(for: " "))).steps.isEmpty)
    }

    private static func bounds(_ path: Path) -> [Double] {
        let points = path.steps.flatMap { step in
            switch step {
            case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point): [point]
            case .close: [] as [Point]
            }
        }
        return [
            points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0, points.map(\.x).max() ?? 0, points.map(\.y).max() ?? 0,
        ]
    }

    @Test func glyphOfPartsIsDrawnWhereTheyGo() throws {
        let font = try TrueTypeFont(TinyFont(glyphs: [TinyFont.square, TinyFont.composite([0]), TinyFont.composite([1, 0])]).bytes)
        #expect(try Self.bounds(font.outline(of: 0)) == [0, -100, 100, 0])
        #expect(try Self.bounds(font.outline(of: 1)) == [10, -120, 110, -20])
        #expect(try Self.bounds(font.outline(of: 2)) == [10, -140, 120, -20])
    }

    @Test func glyphsThatConsistOfThemselvesAreRefused() throws {
        let loop = TinyFont.composite(Array(repeating: 1, count: 40))
        let font = try TrueTypeFont(TinyFont(glyphs: [TinyFont.square, loop]).bytes)
        #expect(throws: FontError.invalid("parts of a glyph")) { try font.outline(of: 1) }
        let other = try TrueTypeFont(TinyFont(glyphs: [TinyFont.composite([7])]).bytes)
        #expect(throws: FontError.invalid("number of a glyph")) { try other.outline(of: 0) }
    }

    @Test func bothFormsOfTheCharacterMapAreRead() throws {
        let glyphs = Array(repeating: TinyFont.square, count: 4)
        let far = try TrueTypeFont(TinyFont(glyphs: glyphs, characters: TinyFont.group(0x1F600...0x1F602, glyph: 1)).bytes)
        #expect(["\u{1F5FF}", "\u{1F600}", "\u{1F602}", "\u{1F603}"].map { far.glyph(for: $0) } == [nil, 1, 3, nil])
        let near = try TrueTypeFont(TinyFont(glyphs: glyphs, characters: TinyFont.segment(65...67, glyphs: [3, 0, 2])).bytes)
        #expect(["@", "A", "B", "C", "D", "\u{FFFF}"].map { near.glyph(for: $0) } == [nil, 3, nil, 2, nil, nil])
    }

    /// Groups with missing glyphs, and groups out of order.
    @Test func wrongCharacterMapsAreNotTrusted() throws {
        let beyond = try TrueTypeFont(TinyFont(characters: TinyFont.group(65...66, glyph: 0)).bytes)
        #expect(beyond.glyph(for: "A") == nil)
        var backwards = TinyFont.group(65...66, glyph: 0)
        backwards.swapAt(9, 11)
        #expect(throws: FontError.invalid("cmap group")) { try TrueTypeFont(TinyFont(characters: backwards).bytes) }
    }

    @Test func invalidFontsAreRefused() {
        #expect(throws: FontError.truncated) { try TrueTypeFont([]) }
        #expect(throws: FontError.missingTable("head")) { try TrueTypeFont(Array(repeating: 0, count: 64)) }
    }

    /// Every offset is inside the file or rejected, so a truncated file is read like the whole one, or not at all.
    @Test func shortenedFilesAreReadTheSameOrRefused() throws {
        let whole = try TrueTypeFont(Self.regular)
        for count in stride(from: 0, to: Self.regular.count, by: 97) {
            guard let font = try? TrueTypeFont(Array(Self.regular.prefix(count))) else { continue }
            for glyph in stride(from: 0, to: font.glyphCount, by: 61) {
                #expect(font.advance(of: glyph) == whole.advance(of: glyph))
                if let outline = try? font.outline(of: glyph) { #expect(try outline == whole.outline(of: glyph)) }
            }
        }
    }

    @Test func damageOfAGlyphLeavesTheOthers() throws {
        let file = TinyFont(glyphs: Array(repeating: TinyFont.square, count: 5)).bytes
        let square = try TrueTypeFont(file).outline(of: 0)
        let size = 2 * TinyFont.square.count
        let glyphs = try #require(Self.start(of: "glyf", in: file))
        var changed = 0
        for place in (glyphs + 2 * size)..<(glyphs + 3 * size) {
            for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var bytes = file
                bytes[place] = value
                let font = try TrueTypeFont(bytes)
                for glyph in [0, 1, 3, 4] { #expect(try font.outline(of: glyph) == square) }
                if (try? font.outline(of: 2)) != square { changed += 1 }
            }
        }
        #expect(changed > 20)
    }

    /// Returns the start of a table, from its entry in the directory.
    private static func start(of tag: String, in file: [UInt8]) -> Int? {
        file.firstRange(of: Array(tag.utf8)).map { file[($0.upperBound + 4)..<($0.upperBound + 8)].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test func damagedFilesNeverTrap() {
        let budget = FuzzBudget()
        var mutator = ByteMutator(seed: budget.seed, fragments: ["\u{FF}", "\0\0", "glyf", "cmap", "loca", "\u{7F}\u{7F}"])
        while !budget.isSpent { Self.readAll(mutator.mutant(of: Self.regular)) }
    }

    /// Damage at critical bytes: all directory entries, and the start of every table.
    @Test func damagedTablesNeverTrap() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            var bytes = Self.regular
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let table = Int.random(in: 0..<7, using: &generator)
                let start = bytes[(20 + 16 * table)..<(24 + 16 * table)].reduce(0) { $0 << 8 | Int($1) }
                let place =
                    Bool.random(using: &generator)
                    ? Int.random(in: 0..<124, using: &generator) : start + Int.random(in: 0..<54, using: &generator)
                if bytes.indices.contains(place) { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
            }
            Self.readAll(bytes)
        }
    }

    private static func readAll(_ bytes: [UInt8]) {
        guard let font = try? TrueTypeFont(bytes) else { return }
        for glyph in stride(from: 0, to: font.glyphCount, by: 61) {
            _ = font.advance(of: glyph)
            _ = try? font.outline(of: glyph)
        }
        for scalar in "A\u{0}é漢\u{10FFFF}\u{FFFF}".unicodeScalars {
            if let glyph = font.glyph(for: scalar) { _ = try? font.outline(of: glyph) }
        }
    }
}
