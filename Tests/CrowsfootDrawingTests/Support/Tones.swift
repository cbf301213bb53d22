import CrowsfootDrawing

/// Tones with easily recognized colors.
extension Tone {
    static let paper = Tone("paper", light: 0xFFFFFF, dark: 0x000000)
    static let ink = Tone("ink", light: 0x000000, dark: 0xFFFFFF)
    static let red = Tone("red", light: 0xFF0000, dark: 0x800000)
    static let blue = Tone("blue", light: 0x0000FF, dark: 0x000080)
}

extension Drawing {
    /// Creates a drawing with only these elements.
    static func of(_ elements: [DrawingElement], width: Double = 20, height: Double = 20) -> Drawing {
        Drawing(width: width, height: height, title: "Title", description: "Description", facts: .paper, elements: elements)
    }

    static func of(_ shapes: Shape..., width: Double = 20, height: Double = 20) -> Drawing {
        of(shapes.map { .shape($0) }, width: width, height: height)
    }
}
