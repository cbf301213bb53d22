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
            // A row at one end has the name of what the other end is called.
            let roles = [line.start.row == nil ? line.end.role : nil, line.end.row == nil ? line.start.role : nil].compactMap(\.self)
            text = roles.isEmpty ? "" : sign + roles.map(Self.fitted).joined(separator: " / ")
        }
    }

    private static func fitted(_ role: String) -> String {
        FittedText(role, size: PictureMeasure.smallSize, widest: PictureMeasure.widestRole).text
    }

    var size: LayoutSize? {
        if text.isEmpty { return nil }
        return LayoutSize(width: Int(Font.regular.width(of: text, size: PictureMeasure.smallSize).rounded(.up)) + 6, height: 15)
    }
}
