import CrowsfootDrawing

/// A text that takes no more room than it may: what is too long ends in an ellipsis.
struct FittedText {
    let text: String
    let width: Double

    init(_ text: String, _ face: FontWeight = .regular, size: Double, widest: Double) {
        let font = Font.face(face)
        let width = font.width(of: text, size: size)
        if width <= widest {
            (self.text, self.width) = (text, width)
        } else {
            self.text = Self.cut(text, font, size, widest)
            self.width = font.width(of: self.text, size: size)
        }
    }

    /// The longest beginning that fits, found by halves.
    private static func cut(_ text: String, _ font: Font, _ size: Double, _ widest: Double) -> String {
        let letters = Array(text)
        var (fits, fails) = (0, letters.count)
        while fails - fits > 1 {
            let middle = (fits + fails) / 2
            if font.width(of: String(letters[..<middle]) + "…", size: size) <= widest { fits = middle } else { fails = middle }
        }
        return String(letters[..<fits]) + "…"
    }
}
