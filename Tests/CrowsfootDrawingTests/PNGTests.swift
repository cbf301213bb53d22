import CrowsfootDrawing
import Testing

/// Tests the structure that programs expect of a PNG.
struct PNGTests {
    private static let box = Shape(.rectangle(Rectangle(x: 1, y: 1, width: 2, height: 2), cornerRadius: 0), fill: .red)

    @Test func headerSaysTheSize() throws {
        let picture = try DecodedPNG(PNGWriter(scale: 1.5).bytes(of: .of(Self.box, width: 10.1, height: 4)))
        #expect(picture.width == 16 && picture.height == 6)
        #expect(picture.content(of: "pHYs") == [0, 0, 0x10, 0x9D, 0, 0, 0x10, 0x9D, 1])
    }

    @Test func colorsAreThoseOfTheTheme() throws {
        let light = try DecodedPNG(PNGWriter().bytes(of: .of(Self.box)))
        #expect(light[0, 0] == 0xFFFFFF && light[1, 1] == 0xFF0000)
        let dark = try DecodedPNG(PNGWriter(theme: .dark).bytes(of: .of(Self.box)))
        #expect(dark[0, 0] == 0x000000 && dark[1, 1] == 0x800000)
    }

    /// An image with more colors than a palette can have is drawn without one, and loses nothing.
    @Test(arguments: [(250, true), (300, false)])
    func fewColorsMakeAPalette(_ count: Int, _ hasPalette: Bool) throws {
        let boxes = (0..<count).map { index in
            let place = Rectangle(x: Double(index % 20), y: Double(index / 20), width: 1, height: 1)
            return Shape(.rectangle(place, cornerRadius: 0), fill: Tone("\(index)", light: UInt32(index) * 5000, dark: 0))
        }
        let picture = try DecodedPNG(PNGWriter().bytes(of: .of(boxes.map { .shape($0) })))
        #expect((picture.content(of: "PLTE") != nil) == hasPalette)
        for index in 0..<count { #expect(picture[index % 20, index / 20] == UInt32(index) * 5000) }
    }

    /// A partly covered pixel is a mixture of its old color and the new one.
    @Test func laterShapesCoverEarlierOnes() throws {
        let red = Shape(.rectangle(Rectangle(x: 0, y: 0, width: 10, height: 10), cornerRadius: 0), fill: .red)
        let blue = Shape(.rectangle(Rectangle(x: 4.5, y: 0, width: 10, height: 10), cornerRadius: 0), fill: .blue)
        let picture = try DecodedPNG(PNGWriter().bytes(of: .of(red, blue)))
        #expect(picture[3, 5] == 0xFF0000 && picture[4, 5] == 0x800080 && picture[5, 5] == 0x0000FF)
    }

    /// Rows are drawn in bands, and the borders between bands aren't visible.
    @Test func bandsJoinWithoutASeam() throws {
        let width = 8000.0
        let slant = Shape(.path(.lines([Point(0, 0), Point(40, 0), Point(80, 40), Point(40, 40)], closed: true)), fill: .ink)
        let frame = Shape(.rectangle(Rectangle(x: 100.5, y: 0.5, width: 60, height: 38), cornerRadius: 9), stroke: Stroke(.red))
        let text = DrawingElement.text(TextLine("Joined", at: Point(200, 22), size: 30, tone: .ink))
        let elements = [.shape(slant), .shape(frame), text]
        let wide = try DecodedPNG(PNGWriter().bytes(of: .of(elements, width: width, height: 40)))
        let narrow = try DecodedPNG(PNGWriter().bytes(of: .of(elements, width: 400, height: 40)))
        for y in 0..<40 { #expect(wide.pixels[y * 8000..<y * 8000 + 400] == narrow.pixels[y * 400..<(y + 1) * 400]) }
    }

    @Test(arguments: [(32_768.0, 1.0, 1.0), (1, 20_000, 2), (30_000, 30_000, 1), (.nan, 10, 1), (10, .infinity, 1)])
    func tooLargePicturesAreRefused(_ width: Double, _ height: Double, _ scale: Double) {
        let drawing = Drawing.of([], width: width, height: height)
        #expect(throws: PNGError.self) { try PNGWriter(scale: scale).bytes(of: drawing) }
    }

    @Test func refusalStatesTheMaximumSize() {
        let error = #expect(throws: PNGError.self) { try PNGWriter(scale: 2).bytes(of: .of([], width: 20_000, height: 10.5)) }
        #expect(
            error?.description
                == "the image would have 40000 × 21 pixels, and programs that show images open no more than 32767 each way and "
                + "400 million in all")
    }

    @Test(arguments: [(0.0, 0.0), (-5, 3)])
    func emptyDrawingsHaveAPixel(_ width: Double, _ height: Double) throws {
        let picture = try DecodedPNG(PNGWriter().bytes(of: .of([], width: width, height: height)))
        #expect(picture.width == 1 && picture.pixels.allSatisfy { $0 == 0xFFFFFF })
    }

    @Test func sameDrawingGivesTheSameBytes() throws {
        let drawing = SampleDrawing.box
        #expect(try PNGWriter().bytes(of: drawing) == PNGWriter().bytes(of: drawing))
    }
}
