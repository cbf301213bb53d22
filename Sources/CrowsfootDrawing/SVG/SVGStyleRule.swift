/// What one class of a style sheet says: a colour for each theme, and for a stroke what is the same in both.
enum SVGStyleRule: Hashable {
    case fill(Tone)
    case stroke(Stroke)

    var name: String {
        switch self {
        case .fill(let tone): "fill-" + tone.name
        case .stroke(let stroke): "stroke-" + stroke.tone.name
        }
    }

    func color(in theme: Theme) -> String {
        switch self {
        case .fill(let tone): "fill: " + tone.color(in: theme).hexadecimal
        case .stroke(let stroke): "stroke: " + stroke.tone.color(in: theme).hexadecimal
        }
    }

    var form: [String] {
        switch self {
        case .fill: []
        case .stroke(let stroke): Self.form(of: stroke)
        }
    }

    /// What differs from what a renderer takes by itself.
    private static func form(of stroke: Stroke) -> [String] {
        var form: [String] = []
        if stroke.width != 1 { form.append("stroke-width: \(SVGNumber(stroke.width))") }
        if stroke.hasDashes {
            form.append("stroke-dasharray: " + stroke.dashes.map { "\(SVGNumber($0))" }.joined(separator: " "))
        }
        if stroke.cap != .butt { form.append("stroke-linecap: \(stroke.cap.rawValue)") }
        if stroke.join != .miter { form.append("stroke-linejoin: \(stroke.join.rawValue)") }
        return form
    }
}
