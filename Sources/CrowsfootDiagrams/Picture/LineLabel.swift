import CrowsfootDrawing
import CrowsfootLayout

/// What stands at a line: what rows of other models are called there, and what deleting does, where it does more than usual. What a row
/// says already is left out.
struct LineLabel {
    let text: String

    init(_ line: DiagramLine) {
        let sign = line.mark.map { "\($0.sign) " } ?? ""
        switch line.kind {
        case .inheritance: text = ""
        case .relationship:
            let roles = [(line.end.role, line.start.row), (line.start.role, line.end.row)].compactMap { Self.text(of: $0, heldBy: $1) }
            text = roles.isEmpty ? "" : sign + roles.joined(separator: " / ")
        }
    }

    /// A row that holds a role has its name already, and says nothing of deleting.
    private static func text(of role: DiagramLine.Role?, heldBy row: Int?) -> String? {
        guard let role, row == nil || role.deletion != nil else { return nil }
        let name = FittedText(role.name, size: PictureMeasure.smallSize, widest: PictureMeasure.widestRole).text
        return name + (role.deletion.map { " (\($0))" } ?? "")
    }

    var size: LayoutSize? {
        if text.isEmpty { return nil }
        return LayoutSize(width: Int(Font.regular.width(of: text, size: PictureMeasure.smallSize).rounded(.up)) + 6, height: 15)
    }
}
