import CrowsfootDrawing
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Tests what readers of an SVG expect, for any text in it.
struct SVGTests {
    private static let hostile = [
        "<script>alert(1)</script>", "\"'&amp;]]>", "a\u{0}b\u{1B}[31mc\u{8}", "line\nbreak\r\ttab", "\u{202E}right to left\u{202C}",
        "\u{FFFE}\u{FFFF}\u{FEFF}", "👩‍👩‍👧 שלום 中文", "  two  blanks  ", "", "--><!--", String(repeating: "long ", count: 200),
    ]

    private static func drawing(_ text: String) -> Drawing {
        let line = TextLine(text, at: Point(1, 10), size: 12, tone: .ink)
        let group = DrawingGroup(name: text, role: text, tooltip: text, description: text, link: text, elements: [.text(line)])
        var drawing = Drawing.of([.group(group), .group(group)])
        (drawing.title, drawing.description) = (text, text)
        return drawing
    }

    @Test(arguments: hostile)
    func documentIsWellFormed(_ text: String) throws {
        let document = try Self.parse(SVGWriter(prefix: "p-").text(of: Self.drawing(text)))
        let ids = document.compactMap { $0.attributes["id"] }
        #expect(ids.count == 4 && Set(ids).count == 4)
        #expect(ids.allSatisfy { $0.wholeMatch(of: /p-[A-Za-z][A-Za-z0-9_-]*/) != nil })
        let root = try #require(document.first)
        #expect(root.attributes["aria-labelledby"]?.split(separator: " ").allSatisfy { ids.contains(String($0)) } == true)
        #expect(Set(document.map(\.name)).isSubset(of: ["svg", "title", "desc", "style", "rect", "a", "text"]))
    }

    /// The visible text is the given one, or a symbol in its place: no control characters, and no fewer spaces.
    @Test func textIsKept() throws {
        for (text, shown) in [
            ("a < b & c", "a < b & c"), ("  two  blanks ", "  two  blanks "), ("a\nb\u{202E}c", "a\u{240A}b\u{FFFD}c"), ("é 中 👩‍👩‍👧", "é 中 👩‍👩‍👧"),
        ] {
            let document = try Self.parse(SVGWriter().text(of: Self.drawing(text)))
            #expect(document.first { $0.name == "text" }?.text == shown)
            #expect(document.first?.attributes["xml:space"] == "preserve")
        }
    }

    /// An SVG is a single element for a screen reader, unless it contains links.
    @Test func roleDependsOnLinks() throws {
        let plain = try Self.parse(SVGWriter().text(of: .of(Shape(.path(.lines([Point(0, 0), Point(1, 1)])), stroke: Stroke(.ink)))))
        #expect(plain[0].attributes["role"] == "img")
        let linked = try Self.parse(SVGWriter().text(of: Self.drawing("x")))
        #expect(linked[0].attributes["role"] == "graphics-document document")
        #expect(linked.first { $0.name == "a" }?.attributes["href"] == "x")
    }

    @Test func colorsAreThoseOfTheThemes() {
        let drawing = Drawing.of(Shape(.path(.lines([Point(0, 0)])), fill: .red, stroke: Stroke(.blue)))
        let both = SVGWriter().text(of: drawing)
        for color in ["#ff0000", "#800000", "#0000ff", "#000080", "prefers-color-scheme: dark"] { #expect(both.contains(color)) }
        let light = SVGWriter(theme: .fixed(.light)).text(of: drawing)
        #expect(light.contains("#ff0000") && !light.contains("#800000") && !light.contains("@media"))
        let dark = SVGWriter(theme: .fixed(.dark)).text(of: drawing)
        #expect(!dark.contains("#ff0000") && dark.contains("#800000") && !dark.contains("@media"))
    }

    /// Two tones with one name, and two strokes with one tone, have different classes.
    @Test func classesAreNotMixedUp() throws {
        let other = Tone("red", light: 0xEE0000, dark: 0xEE0000)
        let shapes = [
            Shape(.path(.lines([])), fill: .red, stroke: Stroke(.red)),
            Shape(.path(.lines([])), fill: other, stroke: Stroke(.red, width: 2)),
        ]
        let document = try Self.parse(SVGWriter().text(of: .of(shapes.map { .shape($0) })))
        #expect(document.filter { $0.name == "path" }.map { $0.attributes["class"] } == ["fill-red stroke-red", "fill-red-2 stroke-red-2"])
        let style = try #require(document.first { $0.name == "style" }?.text)
        #expect(style.contains(".fill-red-2 { fill: #ee0000 }") && style.contains(".stroke-red-2 { stroke: #ff0000; stroke-width: 2 }"))
    }

    /// Parts of two drawings with the same look share one class. Another look has another class.
    @Test func partsShareAStyleSheet() throws {
        let square = { (tone: Tone) in Drawing.of([.shape(Shape(.path(.lines([])), fill: tone))]) }
        let other = Tone("red", light: 0xEE0000, dark: 0xEE0000)
        let parts = SVGWriter(theme: .fixed(.light)).parts(of: [square(.red), square(other), square(.red)])
        #expect(parts.drawings[0] == parts.drawings[2])
        #expect(parts.drawings.map { $0.contains(#"<path class="fill-red-2""#) } == [false, true, false])
        #expect(parts.style.contains(".fill-red { fill: #ff0000 }") && parts.style.contains(".fill-red-2 { fill: #ee0000 }"))
        for drawing in parts.drawings { #expect(drawing.hasPrefix("<svg ") && !drawing.contains("<style")) }
    }

    /// Numbers are short and valid.
    @Test(arguments: [
        (0.0, "0"), (-0.001, "0"), (1.005, "1"), (1.05, "1.05"), (-2.5, "-2.5"), (1e20, "10000000"), (.nan, "0"), (-.infinity, "-10000000"),
    ])
    func numbersAreShort(_ number: Double, _ shown: String) throws {
        let path = Path([.move(Point(number, 1)), .quadratic(Point(2, 3), Point(4, number))])
        let document = try Self.parse(SVGWriter().text(of: .of(Shape(.path(path), fill: .ink))))
        #expect(document.first { $0.name == "path" }?.attributes["d"] == "M\(shown) 1Q2 3 4 \(shown)")
    }

    private static func parse(_ text: String) throws -> [ParsedElement] {
        let reader = ElementReader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError)) in \(text)")
        return reader.elements
    }
}
