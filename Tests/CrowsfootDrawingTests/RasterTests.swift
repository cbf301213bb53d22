import CrowsfootDrawing
import Testing

/// Tests the amount of ink in the pixels of shapes with a known area.
struct RasterTests {
    /// Returns the ink of a drawing in black on white: 0 for none and 255 for a fully covered pixel.
    private static func ink(_ shapes: Shape..., scale: Double = 1) throws -> [[Int]] {
        let picture = try DecodedPNG(PNGWriter(scale: scale).bytes(of: .of(shapes.map { .shape($0) })))
        return (0..<picture.height).map { y in (0..<picture.width).map { x in 255 - Int(picture[x, y] & 0xFF) } }
    }

    private static func area(_ ink: [[Int]]) -> Double { Double(ink.joined().reduce(0, +)) / 255 }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Shape {
        Shape(.rectangle(Rectangle(x: x, y: y, width: width, height: height), cornerRadius: 0), fill: .ink)
    }

    private static func line(_ points: [Point], closed: Bool = false, _ stroke: Stroke) -> Shape {
        Shape(.path(.lines(points, closed: closed)), stroke: stroke)
    }

    @Test func wholePixelsAreSharp() throws {
        let ink = try Self.ink(Self.box(2, 3, 4, 5))
        for (y, row) in ink.enumerated() {
            for (x, value) in row.enumerated() { #expect(value == (2..<6 ~= x && 3..<8 ~= y ? 255 : 0)) }
        }
    }

    @Test func halfPixelsAreHalfCovered() throws {
        let ink = try Self.ink(Self.box(2.5, 3.5, 4, 4))
        #expect(ink[3][2] == 64)
        #expect(ink[3][3] == 127 && ink[7][3] == 127 && ink[4][2] == 127 && ink[4][6] == 127)
        #expect(ink[4][3] == 255 && ink[2][3] == 0 && ink[8][3] == 0)
    }

    @Test func scaleMakesMorePixels() throws {
        let ink = try Self.ink(Self.box(2.5, 3.5, 4, 4), scale: 2)
        #expect(ink.count == 40 && ink[0].count == 40)
        #expect(ink[7][5] == 255 && ink[6][5] == 0 && ink[14][12] == 255 && ink[15][12] == 0)
    }

    @Test func slantsAreSmooth() throws {
        let triangle = Shape(.path(.lines([Point(2, 2), Point(18, 2), Point(2, 18)], closed: true)), fill: .ink)
        let ink = try Self.ink(triangle)
        #expect((2..<18).allSatisfy { ink[$0][19 - $0] == 127 })
        #expect(abs(Self.area(ink) - 128) < 0.2)
    }

    @Test func roundsHaveTheAreaOfCircles() throws {
        let circle = try Self.ink(Shape(.path(.circle(center: Point(10, 10), radius: 8)), fill: .ink))
        #expect(abs(Self.area(circle) - 201.06) < 2)
        let rounded = Rectangle(x: 2, y: 2, width: 16, height: 10)
        let box = try Self.ink(Shape(.rectangle(rounded, cornerRadius: 4), fill: .ink))
        #expect(abs(Self.area(box) - (160 - 64 * (1 - 0.7854))) < 1)
    }

    /// A path that winds around a point twice in the same direction covers it once. In opposite directions, it is a hole.
    @Test func holesAreMadeByTurningAround() throws {
        func ring(_ inner: [Point]) throws -> [[Int]] {
            let outer = [Point(2, 2), Point(14, 2), Point(14, 14), Point(2, 14)].map { $0 }
            var path = Path.lines(outer, closed: true)
            for step in Path.lines(inner, closed: true).steps { path.append(step) }
            return try Self.ink(Shape(.path(path), fill: .ink))
        }
        let inner = [Point(5, 5), Point(11, 5), Point(11, 11), Point(5, 11)]
        #expect(try ring(inner)[8][8] == 255)
        #expect(try ring(inner.reversed())[8][8] == 0)
        #expect(try ring(inner.reversed())[3][3] == 255)
    }

    @Test func strokesAreAsWideAsTheyShouldBe() throws {
        let ink = try Self.ink(Self.line([Point(2, 5), Point(12, 5)], Stroke(.ink, width: 2)))
        #expect(ink[4][2] == 255 && ink[5][11] == 255 && ink[3][5] == 0 && ink[6][5] == 0 && ink[4][1] == 0 && ink[4][12] == 0)
        let thin = try Self.ink(Self.line([Point(2.5, 2), Point(2.5, 12)], Stroke(.ink)))
        #expect(thin[5][2] == 255 && thin[5][1] == 0 && thin[5][3] == 0 && Self.area(thin) == 10)
    }

    @Test func roundCapsReachBeyondTheEnds() throws {
        let ink = try Self.ink(Self.line([Point(6, 10), Point(14, 10)], Stroke(.ink, width: 6, cap: .round)))
        #expect(abs(Self.area(ink) - (48 + 28.27)) < 0.6)
        #expect(ink[9][3] > 200 && ink[9][16] > 200)
    }

    @Test func cornersAreFilled() throws {
        let corner = [Point(4, 16), Point(4, 4), Point(16, 4)]
        let miter = try Self.ink(Self.line(corner, Stroke(.ink, width: 4)))
        #expect(miter[2][2] == 255 && Self.area(miter) == 4 * 24)
        let round = try Self.ink(Self.line(corner, Stroke(.ink, width: 4, join: .round)))
        #expect(round[2][2] < 200 && abs(Self.area(round) - (4 * 24 - 4 * (1 - 0.7854))) < 0.2)
    }

    /// A corner so sharp that its tip would be far away is cut off.
    @Test func sharpTipsAreCut() throws {
        let ink = try Self.ink(Self.line([Point(2, 9), Point(12, 10), Point(2, 11)], Stroke(.ink, width: 2)))
        #expect(ink.allSatisfy { $0[14...].allSatisfy { $0 == 0 } })
    }

    @Test func closedLinesHaveNoEnds() throws {
        let frame = try Self.ink(Self.line([Point(4, 4), Point(16, 4), Point(16, 16), Point(4, 16)], closed: true, Stroke(.ink, width: 2)))
        #expect(Self.area(frame) == 14 * 14 - 10 * 10)
        #expect(frame[3][3] == 255 && frame[10][10] == 0)
    }

    @Test func dashesAndGapsTakeTurns() throws {
        let ink = try Self.ink(Self.line([Point(1, 5.5), Point(19, 5.5)], Stroke(.ink, dashes: [4, 2])))
        #expect(ink[5].map { $0 == 255 ? "x" : $0 == 0 ? "." : "?" }.joined() == ".xxxx..xxxx..xxxx...")
        let odd = try Self.ink(Self.line([Point(1, 5.5), Point(13, 5.5), Point(13, 12)], Stroke(.ink, dashes: [3])))
        #expect(odd[5].map { $0 == 255 ? "x" : $0 == 0 ? "." : "?" }.joined() == ".xxx...xxx..??......")
    }

    /// The pattern continues around corners, and along the line back to the start.
    @Test func closedLinesAreDashedAllAround() throws {
        let frame = [Point(2.5, 2.5), Point(12.5, 2.5), Point(12.5, 12.5), Point(2.5, 12.5)]
        let ink = try Self.ink(Self.line(frame, closed: true, Stroke(.ink, dashes: [5, 5])))
        #expect((3..<7).allSatisfy { ink[2][$0] == 255 } && (8..<12).allSatisfy { ink[2][$0] == 0 })
        #expect((8..<12).allSatisfy { ink[$0][2] == 255 } && (3..<7).allSatisfy { ink[$0][2] == 0 })
    }

    /// Invalid lengths make a line solid instead of endless.
    @Test(arguments: [[0], [0, 0], [-1, 2], [.nan], [.infinity, 1], [1e-9, 1e-9]] as [[Double]])
    func impossibleDashesAreASolidLine(_ dashes: [Double]) throws {
        let ink = try Self.ink(Self.line([Point(1, 5.5), Point(19, 5.5)], Stroke(.ink, dashes: dashes)))
        #expect(ink[5][1..<19].allSatisfy { $0 == 255 })
    }

    /// Invalid coordinates, or those far outside, don't affect the rest.
    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func invalidPositionsAreIgnored(_ place: Double) throws {
        let stroke = Stroke(.ink, width: place, dashes: [90, 20], join: .round)
        let elements: [DrawingElement] = [
            .shape(Shape(.path(.lines([Point(place, 1), Point(1, place), Point(5, 5)])), stroke: Stroke(.red, dashes: [50, 50]))),
            .shape(Shape(.path(.circle(center: Point(place, 5), radius: place)), fill: .red, stroke: stroke)),
            .shape(Shape(.rectangle(Rectangle(x: 0, y: place, width: 4, height: 1), cornerRadius: place), fill: .red)),
            .text(TextLine("far", at: Point(place, place), anchor: .middle, size: 12, tone: .red)),
            .text(TextLine("huge", at: Point(1, 1), size: place, tone: .red)),
            .shape(Self.box(0, 0, 20, 20)),
        ]
        let picture = try DecodedPNG(PNGWriter().bytes(of: .of(elements)))
        #expect(picture.pixels.allSatisfy { $0 == 0 })
    }
}
