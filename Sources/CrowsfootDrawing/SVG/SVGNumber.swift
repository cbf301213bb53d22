/// A number as it stands in an SVG: to the hundredth of a pixel, without an exponent.
struct SVGNumber: CustomStringConvertible {
    /// No picture is larger; whatever is, or is no number, is a mistake that must not make the file unreadable.
    private static let limit = 1e7

    let description: String

    init(_ value: Double) {
        let hundredths = Int((max(-Self.limit, min(Self.limit, value.isNaN ? 0 : value)) * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        var text = (hundredths < 0 ? "-" : "") + String(whole)
        if rest > 0 {
            text += rest < 10 ? ".0" : "."
            text += String(rest % 10 == 0 ? rest / 10 : rest)
        }
        description = text
    }
}
