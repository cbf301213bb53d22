import CrowsfootText

/// Writes a drawing as SVG: real text, one look in every renderer, nothing that it would have to fetch or run.
package struct SVGWriter: Sendable {
    /// The font with which text is measured, then similar fonts on systems without it.
    ///
    /// No other common font is wider, so text needs no `textLength`, which half of the renderers ignore. Kerning and precision aren't set,
    /// because some renderers then fail on right-to-left text or separate letters.
    private static let fontFamily = "DejaVu Sans, Verdana, Geneva, sans-serif"

    private let theme: SVGTheme
    private let prefix: String

    /// `prefix` stands in front of all ids and classes of Crowsfoot, so that several drawings may stand on one page.
    package init(theme: SVGTheme = .automatic, prefix: String = "") {
        self.theme = theme
        self.prefix = prefix
    }

    package func text(of drawing: Drawing) -> String {
        var writer = XMLWriter()
        let styles = SVGStyleSheet([drawing], prefix: prefix)
        write(drawing, styles, to: &writer) { $0.element("style", text: styles.text(theme)) }
        return writer.text
    }

    /// Drawings as parts of a page, of which only one is there at a time, and the style sheet that they share.
    package func parts(of drawings: [Drawing]) -> (drawings: [String], style: String) {
        let styles = SVGStyleSheet(drawings, prefix: prefix)
        let texts = drawings.map { drawing in
            var writer = XMLWriter(isPart: true)
            write(drawing, styles, to: &writer)
            return writer.text
        }
        return (texts, styles.text(theme))
    }

    /// A picture that says all in one: what is in it is passed over when it is read aloud. With links in it, it is a document.
    private func role(of drawing: Drawing) -> String {
        drawing.elements.contains(where: \.hasLink) ? "graphics-document document" : "img"
    }

    private func write(
        _ drawing: Drawing, _ styles: SVGStyleSheet, to writer: inout XMLWriter, style: (inout XMLWriter) -> Void = { _ in }
    ) {
        var identifiers = SVGIdentifiers(prefix: prefix)
        let (title, description) = (identifiers.identifier(for: "title"), identifiers.identifier(for: "description"))
        let (width, height) = ("\(SVGNumber(drawing.width))", "\(SVGNumber(drawing.height))")
        let attributes: XMLWriter.Attributes = [
            "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height, "viewBox": "0 0 \(width) \(height)",
            "role": role(of: drawing), "aria-labelledby": "\(title) \(description)", "fill": "none",
            "font-family": Self.fontFamily, "xml:space": "preserve",
        ]
        writer.element("svg", attributes) { writer in
            writer.element("title", ["id": title], text: drawing.title)
            writer.element("desc", ["id": description], text: drawing.description)
            style(&writer)
            writer.element("rect", ["class": styles.fill(drawing.facts), "width": width, "height": height])
            var content = SVGContent(styles: styles, identifiers: identifiers)
            for element in drawing.elements { content.write(element, to: &writer) }
        }
    }
}

extension DrawingElement {
    fileprivate var hasLink: Bool {
        switch self {
        case .group(let group): group.link != nil || group.elements.contains(where: \.hasLink)
        case .shape, .text: false
        }
    }
}

/// On what an SVG is looked at: on what the reader prefers, where the renderer knows it, or always on the same.
package enum SVGTheme: Hashable, Sendable {
    case automatic
    case fixed(Theme)
}

/// Makes ids and class names from any text: of letters, digits, `-` and `_` only, and each but once.
struct SVGIdentifiers {
    private let prefix: String
    private var taken = TakenNames()

    init(prefix: String) {
        self.prefix = prefix
    }

    mutating func identifier(for text: String) -> String {
        taken.take(prefix + Self.plain(text), separator: "-")
    }

    /// Starts with a letter, as a name in a style sheet does; letters beyond ASCII stay readable as their numbers.
    private static func plain(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z": plain.unicodeScalars.append(scalar)
            case "0"..."9", "-", "_":
                if plain.isEmpty { plain = "n" }
                plain.unicodeScalars.append(scalar)
            case _: plain += "u" + String(scalar.value, radix: 16)
            }
        }
        return plain.isEmpty ? "n" : plain
    }
}
