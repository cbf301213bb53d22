import CrowsfootText

/// Writes a drawing as SVG with real text and one look in every renderer. The file loads and runs nothing.
package struct SVGWriter: Sendable {
    /// The font in which text is measured, then similar fonts for systems without it.
    ///
    /// No other common font is wider, so text needs no `textLength`, which half of the renderers ignore. Kerning and precision aren't set,
    /// because some renderers then fail on right-to-left text or separate letters.
    private static let fontFamily = "DejaVu Sans, Verdana, Geneva, sans-serif"

    private let theme: SVGTheme
    private let prefix: String

    /// Creates a writer. `prefix` starts all ids and classes, so that one page can contain several drawings.
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

    /// Returns drawings as parts of a page that shows one at a time, and their common style sheet.
    package func parts(of drawings: [Drawing]) -> (drawings: [String], style: String) {
        let styles = SVGStyleSheet(drawings, prefix: prefix)
        let texts = drawings.map { drawing in
            var writer = XMLWriter(isPart: true)
            write(drawing, styles, to: &writer)
            return writer.text
        }
        return (texts, styles.text(theme))
    }

    /// Returns the ARIA role. An image is read by its description alone; with links in it, it is a document.
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

/// The theme of an SVG: the reader's preference, where the renderer supports it, or a fixed one.
package enum SVGTheme: Hashable, Sendable {
    case automatic
    case fixed(Theme)
}

/// Creates unique ids and class names from any text, of letters, digits, `-` and `_`.
struct SVGIdentifiers {
    private let prefix: String
    private var taken = TakenNames()

    init(prefix: String) {
        self.prefix = prefix
    }

    mutating func identifier(for text: String) -> String {
        taken.take(prefix + Self.plain(text), separator: "-")
    }

    /// Returns a name that starts with a letter, as CSS requires. Letters beyond ASCII become their numbers.
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
