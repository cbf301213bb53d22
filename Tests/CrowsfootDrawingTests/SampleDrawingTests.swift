import CrowsfootDrawing
import CrowsfootTestSupport
import Testing

/// Tests one drawing in both formats, which can be viewed.
struct SampleDrawingTests {
    @Test(arguments: try GoldenCase.cases("drawing"))
    func formsAreAsExpected(_ one: GoldenCase) throws {
        let drawing = try #require(SampleDrawing.all[one.name])
        try one.check(
            [
                "drawing.svg": SVGWriter().text(of: drawing),
                "dark.svg": SVGWriter(theme: .fixed(.dark), prefix: "one-").text(of: drawing),
                "picture.txt": Self.text(of: DecodedPNG(PNGWriter().bytes(of: drawing))),
            ], isInput: { _ in false })
    }

    /// Converts pixels to characters, dark ones to dense ones. The last line changes with any bit of any color.
    private static func text(of picture: DecodedPNG) throws -> String {
        let signs = Array(" .:-=+*#%@")
        var text = ""
        for y in 0..<picture.height {
            var row = (0..<picture.width).map { x in signs[9 - Int(picture[x, y] >> 8 & 0xFF) * 9 / 255] }
            while row.last == " " { row.removeLast() }
            text += String(row) + "\n"
        }
        var sum = CRC32()
        sum.add(picture.pixels.flatMap { [UInt8($0 >> 16), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] })
        return text + "CRC \(sum.value)\n"
    }
}
