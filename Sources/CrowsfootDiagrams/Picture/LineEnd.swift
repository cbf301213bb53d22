import CrowsfootDrawing
import CrowsfootLayout
import CrowsfootModel

/// The end of a line at its box, with a symbol such as a crow's foot.
struct LineEnd {
    private static let footLength = 11.0
    private static let spread = 5.5
    private static let ringRadius = 3.8
    /// The distance from the box to the end of the widest symbol.
    private static let reach = 18.0

    private let tip: Point
    /// The direction of one pixel away from the box, and that of one to the side.
    private let back: Point
    private let side: Point

    init(at tip: Point, from previous: Point) {
        self.tip = tip
        let (x, y) = (previous.x - tip.x, previous.y - tip.y)
        back = abs(x) >= abs(y) ? Point(x < 0 ? -1 : 1, 0) : Point(0, y < 0 ? -1 : 1)
        side = Point(-back.y, back.x)
    }

    func foot(_ cardinality: Multiplicity.Cardinality, _ stroke: Stroke) -> [DrawingElement] {
        switch cardinality {
        case .exactlyOne: [bar(at: 7, stroke), bar(at: 11, stroke)]
        case .zeroOrOne: [bar(at: 7, stroke), ring(at: 14, stroke)]
        case .zeroOrMore: [toes(stroke), ring(at: Self.footLength + Self.ringRadius, stroke)]
        case .oneOrMore: [toes(stroke), bar(at: Self.footLength + 3, stroke)]
        }
    }

    /// The last part of a dashed line, without gaps that could separate its symbol from the box or the line.
    func stem(_ stroke: Stroke) -> DrawingElement {
        .shape(Shape(.path(.lines([tip, place(Self.reach, 0)])), stroke: stroke))
    }

    /// An open triangle, which marks the parent model.
    func triangle(_ stroke: Stroke) -> [DrawingElement] {
        let path = Path.lines([tip, place(11, 5.5), place(11, -5.5)], closed: true)
        return [.shape(Shape(.path(path), fill: PictureTone.page, stroke: stroke))]
    }

    private func place(_ distance: Double, _ offset: Double) -> Point {
        Point(tip.x + back.x * distance + side.x * offset, tip.y + back.y * distance + side.y * offset)
    }

    private func bar(at distance: Double, _ stroke: Stroke) -> DrawingElement {
        .shape(Shape(.path(.lines([place(distance, Self.spread), place(distance, -Self.spread)])), stroke: stroke))
    }

    private func toes(_ stroke: Stroke) -> DrawingElement {
        let path = Path.lines([place(0, Self.spread), place(Self.footLength, 0), place(0, -Self.spread)])
        return .shape(Shape(.path(path), stroke: stroke))
    }

    private func ring(at distance: Double, _ stroke: Stroke) -> DrawingElement {
        .shape(Shape(.path(.circle(center: place(distance, 0), radius: Self.ringRadius)), fill: PictureTone.page, stroke: stroke))
    }
}

/// The label of a line: the names of related rows, and the delete rule if it isn't the default. Parts that a row already shows are omitted.
struct LineLabel {
    let text: String

    init(_ line: DiagramLine, in diagram: Diagram) {
        let sign = line.mark.map { "\($0.sign) " } ?? ""
        switch line.kind {
        case .inheritance: text = ""
        case .relationship:
            let roles = line.roles(in: diagram).compactMap { Self.text(of: $0.role, heldBy: $0.row) }
            // A relationship that is its own inverse has only one property.
            let names = line.isLoop && line.start.role == line.end.role ? Array(roles.prefix(1)) : roles
            text = names.isEmpty ? "" : sign + names.joined(separator: " / ")
        }
    }

    /// Returns the text of a role. A row with the role shows its name, and a property's row also its delete rule.
    private static func text(of role: DiagramLine.Role, heldBy row: DiagramRow?) -> String? {
        guard row == nil || role.deletion != nil && row?.isRelationship == false else { return nil }
        let name = FittedText(role.name, size: PictureMeasure.smallSize, widest: PictureMeasure.widestRole).text
        return name + (role.deletion.map { " (\($0))" } ?? "")
    }

    var size: LayoutSize? {
        if text.isEmpty { return nil }
        return LayoutSize(width: Int(Font.regular.width(of: text, size: PictureMeasure.smallSize).rounded(.up)) + 6, height: 15)
    }
}
