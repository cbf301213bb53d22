/// The classes of one or several SVGs: one for each fill tone, and one for each stroke.
///
/// Colors are plain values, with dark ones in a media query; renderers without media queries show the light ones. Variables would be black
/// in most renderers.
struct SVGStyleSheet {
    private var identifiers: SVGIdentifiers
    private var rules: [SVGStyleRule] = []
    private var names: [SVGStyleRule: String] = [:]

    init(_ drawings: [Drawing], prefix: String) {
        identifiers = SVGIdentifiers(prefix: prefix)
        for drawing in drawings {
            add(.fill(drawing.facts))
            for element in drawing.elements { add(element) }
        }
    }

    func fill(_ tone: Tone) -> String? { names[.fill(tone)] }
    func stroke(_ stroke: Stroke) -> String? { names[.stroke(stroke)] }

    func text(_ theme: SVGTheme) -> String {
        switch theme {
        case .fixed(let theme):
            return block(lines(theme))
        case .automatic:
            let dark = lines { $0.color(in: .dark) }.map { "  " + $0 }
            return block(lines(.light) + ["@media (prefers-color-scheme: dark) {"] + dark + ["}"])
        }
    }

    private func block(_ lines: [String]) -> String { "\n" + lines.map { "    \($0)\n" }.joined() + "  " }

    private func lines(_ theme: Theme) -> [String] {
        lines { rule in ([rule.color(in: theme)] + rule.form).joined(separator: "; ") }
    }

    private func lines(_ properties: (SVGStyleRule) -> String) -> [String] {
        rules.compactMap { rule in names[rule].map { ".\($0) { \(properties(rule)) }" } }
    }
}

extension SVGStyleSheet {
    private mutating func add(_ element: DrawingElement) {
        switch element {
        case .group(let group):
            for element in group.elements { add(element) }
        case .shape(let shape):
            if let fill = shape.fill { add(.fill(fill)) }
            if let stroke = shape.stroke { add(.stroke(stroke)) }
        case .text(let line): add(.fill(line.tone))
        }
    }

    private mutating func add(_ rule: SVGStyleRule) {
        guard names[rule] == nil else { return }
        names[rule] = identifiers.identifier(for: rule.name)
        rules.append(rule)
    }
}

/// The declarations of a class: a color for each theme, and the shared parts of a stroke.
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

    /// The attributes that differ from a renderer's defaults.
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
