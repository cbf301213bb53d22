import CrowsfootDrawing
import CrowsfootLayout
import CrowsfootModel

/// The size of a box and the positions of its text.
struct BoxPlan {
    struct Row {
        let row: DiagramRow
        let sign: String
        let keys: String
        let name: FittedText
        let type: FittedText
        let remark: FittedText
    }

    let box: DiagramBox
    let heading: FittedText
    /// The kind of box, if it isn't a plain model.
    let remark: String?
    private(set) var rows: [Row]
    /// Whether any row has a symbol. All rows then leave room for one.
    let hasSigns: Bool
    let size: LayoutSize
    /// The left edges of names, types and remarks, relative to the box.
    let columns: (name: Double, type: Double, remark: Double)

    init(_ box: DiagramBox) {
        typealias Measure = PictureMeasure
        self.box = box
        let sign = box.mark.map { "\($0.sign) " } ?? ""
        heading = FittedText(sign + box.name, .bold, size: Measure.headingSize, widest: Measure.widestHeading)
        remark = box.remark
        rows = box.rows.map(Row.init)
        hasSigns = rows.contains { !$0.sign.isEmpty }
        let signs = hasSigns ? 14.0 : 0
        let keys = rows.map { Font.bold.width(of: $0.keys, size: Measure.smallSize) }.max() ?? 0
        let (padding, gap) = (Double(Measure.padding), Double(Measure.columnGap))
        let name = padding + signs + (keys > 0 ? keys + gap * 0.7 : 0)
        let type = name + (rows.map(\.name.width).max() ?? 0) + gap
        let widestRemark = rows.map(\.remark.width).max() ?? 0
        let remark = type + (rows.map(\.type.width).max() ?? 0) + (widestRemark > 0 ? gap : 0)
        columns = (name, type, remark)
        let words = box.remark.map { gap + Font.regular.width(of: $0, size: Measure.smallSize) } ?? 0
        let width = max(heading.width + words + 2 * padding, rows.isEmpty ? 0 : remark + widestRemark + padding, 80)
        let height = Measure.headingHeight + (rows.isEmpty ? 0 : rows.count * Measure.rowHeight + Measure.footHeight)
        size = LayoutSize(width: Int(width.rounded(.up)), height: height)
    }

    /// The box for a layout. Relationships can swap positions, so that lines cross less; attributes keep the order of the schema.
    var layoutBox: LayoutBox {
        LayoutBox(
            size: size, rows: rows.indices.map { Self.top(ofRow: $0) + PictureMeasure.rowHeight / 2 },
            movableRows: rows.indices.filter { rows[$0].row.isRelationship })
    }

    /// Returns the plan with its rows in the order of a layout.
    func arranged(_ arrange: ([Row]) -> [Row]) -> BoxPlan {
        var plan = self
        plan.rows = arrange(rows)
        return plan
    }

    static func top(ofRow row: Int) -> Int {
        PictureMeasure.headingHeight + PictureMeasure.footHeight / 2 + row * PictureMeasure.rowHeight
    }
}

extension BoxPlan.Row {
    fileprivate init(_ row: DiagramRow) {
        typealias Measure = PictureMeasure
        self.row = row
        sign = row.mark?.sign ?? ""
        keys = row.keys.map(\.rawValue).joined(separator: " ")
        name = FittedText(row.name, size: Measure.rowSize, widest: Measure.widestName)
        // The end of a line shows the target of a foreign key.
        type = FittedText(row.type.full + row.optionalSign, size: Measure.rowSize, widest: Measure.widestType)
        remark = FittedText(row.shownRemarks.joined(separator: ", "), size: Measure.smallSize, widest: Measure.widestRemark)
    }
}

extension DiagramRow {
    fileprivate var isOptional: Bool { remarks.contains(.optional) }

    /// A foreign key has the type of its target and can be optional all the same.
    fileprivate var optionalSign: String { isOptional && !type.full.hasSuffix("?") ? "?" : "" }

    /// Remarks that the type, keys and lines don't show. The cases of enums are below the legend.
    fileprivate var shownRemarks: [String] {
        remarks.compactMap { remark in
            switch remark {
            case .optional, .unique: nil
            case .references: keys.contains(.foreign) ? nil : remark.text
            case .cases(let names, _): names.count == 1 ? "1 case" : "\(names.count) cases"
            case .uniqueWith, .notStored, .count, .deletes, .other: remark.text
            }
        }
    }
}

/// A text that is cut to a maximum width and then ends with an ellipsis.
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

    /// Finds the longest prefix that fits, by binary search.
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
