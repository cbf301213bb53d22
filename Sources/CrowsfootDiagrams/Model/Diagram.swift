package import CrowsfootModel

/// The contents of a diagram of a schema, independent of notation.
package struct Diagram: Hashable, Sendable {
    package var title: String
    /// The documentation of the schema.
    package var summary: String?
    package var boxes: [DiagramBox] = []
    package var lines: [DiagramLine] = []
    package var groups: [DiagramGroup] = []
    /// Notes below the diagram.
    package var notes: [String] = []
    /// Comments about the enums of the schema whose rows don't show everything.
    var enumerations: [CasesRemark] = []
    /// The labels that notations write at lines. A drawing has them only where no row shows the same.
    package var labels = DiagramLabels.short

    package init(title: String, summary: String? = nil) {
        self.title = title
        self.summary = summary
    }

    /// Whether the diagram has no boxes.
    package var isEmpty: Bool { boxes.isEmpty }
}

extension Diagram {
    /// Returns the part with some of the boxes. Boxes at the other end of their lines become stubs with only a name.
    package func part(_ isKept: (Int) -> Bool, title: String) -> Diagram {
        let kept = boxes.indices.filter(isKept)
        if kept.count == boxes.count { return self }
        let inside = Set(kept)
        let lines = lines.filter { inside.contains($0.start.box) || inside.contains($0.end.box) }
        let stubs = Set(lines.flatMap { [$0.start.box, $0.end.box] }).subtracting(inside).sorted()
        let places = Dictionary(uniqueKeysWithValues: (kept + stubs).enumerated().map { ($1, $0) })
        var part = self
        part.title = title
        part.boxes = kept.map { boxes[$0] } + stubs.map { boxes[$0].stub }
        part.lines = lines.map { line in line.moved { places[$0] ?? $0 }.withoutRows(at: { $0 >= kept.count }) }
        part.groups = groups.compactMap { $0.keeping { inside.contains($0) ? places[$0] : nil } }
        return part
    }

    /// Returns the diagram with some of the rows.
    ///
    /// With `countsRest`, a last row shows the number of omitted ones.
    func keepingRows(countsRest: Bool = false, _ isKept: (DiagramBox, DiagramRow) -> Bool) -> Diagram {
        var diagram = self
        let kept = boxes.map { box in box.rows.indices.filter { isKept(box, box.rows[$0]) } }
        for (box, rows) in kept.enumerated() {
            let rest = boxes[box].rows.count - rows.count
            diagram.boxes[box].rows = rows.map { boxes[box].rows[$0] } + (countsRest && rest > 0 ? [.rest(rest)] : [])
        }
        let places = kept.map { Dictionary(uniqueKeysWithValues: $0.enumerated().map { ($1, $0) }) }
        diagram.lines = lines.map { $0.moved(rows: places) }
        return diagram
    }

    /// The diagram with shortened boxes: a single box with a hundred rows would determine the height of the diagram.
    package var folded: Diagram {
        if !boxes.contains(where: { $0.rows.count > Self.longestBox }) { return self }
        var shown: [Int: Set<String>] = [:]
        for (index, box) in boxes.enumerated() where box.rows.count > Self.longestBox {
            let needed = box.rows.filter { $0.isRelationship || $0.mark != nil || !$0.keys.isEmpty }
            let others = box.rows.filter { !($0.isRelationship || $0.mark != nil || !$0.keys.isEmpty) }
            let room = max(0, Self.longestBox - needed.count - 1)
            shown[index] = Set((needed + others.prefix(room)).map(\.name))
        }
        let names = Dictionary(shown.map { (boxes[$0.key].name, $0.value) }, uniquingKeysWith: { $0.union($1) })
        return keepingRows(countsRest: true) { box, row in names[box.name]?.contains(row.name) ?? true }
    }

    private static let longestBox = 30

    /// The diagram for notations that identify boxes by name. A removed box with the name of a new one gets a number.
    var withUniqueNames: Diagram {
        var diagram = self
        var taken = Set(boxes.map(\.name))
        var seen: Set<String> = []
        for (index, box) in boxes.enumerated() where !seen.insert(box.name).inserted {
            let name = (2...).lazy.map { "\(box.name) \($0)" }.first { !taken.contains($0) } ?? box.name
            taken.insert(name)
            diagram.boxes[index] = box.named(name)
        }
        return diagram
    }

    /// Returns the boxes within a number of steps along the lines.
    package func neighborhood(of boxes: Set<Int>, steps: Int) -> Set<Int> {
        var neighbors: [[Int]] = Array(repeating: [], count: self.boxes.count)
        for line in lines {
            neighbors[line.start.box].append(line.end.box)
            neighbors[line.end.box].append(line.start.box)
        }
        var reached = boxes
        var border = boxes
        for _ in 0..<max(steps, 0) {
            border = Set(border.flatMap { neighbors[$0] }).subtracting(reached)
            if border.isEmpty { break }
            reached.formUnion(border)
        }
        return reached
    }
}

extension Diagram {
    /// Returns the diagram with some of its lines.
    func keepingLines(_ isKept: (DiagramLine) -> Bool) -> Diagram {
        var diagram = self
        diagram.lines = lines.filter(isKept)
        return diagram
    }
}

/// A section: boxes that belong together.
package struct DiagramGroup: Hashable, Sendable {
    package let title: String
    package let documentation: String?
    /// The indices of its boxes in the diagram.
    package let boxes: [Int]

    package init(_ title: String, documentation: String? = nil, boxes: [Int]) {
        self.title = title
        self.documentation = documentation
        self.boxes = boxes
    }

    /// Returns the group with the remaining boxes at their new indices, or `nil` if none remains.
    func keeping(_ place: (Int) -> Int?) -> DiagramGroup? {
        let left = boxes.compactMap(place)
        return left.isEmpty ? nil : DiagramGroup(title, documentation: documentation, boxes: left)
    }
}

/// A model as a box with rows.
package struct DiagramBox: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case model
        case abstractModel
        /// A placeholder model, which is drawn and never stored.
        case placeholder
        /// A model outside the diagram, drawn only as the end of a line.
        case stub
    }

    package let name: String
    package let kind: Kind
    package let documentation: String?
    package var rows: [DiagramRow]
    /// The change, or `nil` for an unchanged box.
    package let mark: DiagramMark?
    /// The name in the other version, if it was renamed.
    package let formerName: String?

    package init(
        _ name: String, _ kind: Kind = .model, documentation: String? = nil, rows: [DiagramRow] = [], mark: DiagramMark? = nil,
        formerName: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.documentation = documentation
        self.rows = rows
        self.mark = mark
        self.formerName = formerName
    }

    func named(_ name: String) -> DiagramBox {
        DiagramBox(name, kind, documentation: documentation, rows: rows, mark: mark, formerName: formerName)
    }

    /// The box as it appears in a diagram of another part.
    var stub: DiagramBox { DiagramBox(name, .stub, documentation: documentation, mark: mark, formerName: formerName) }

    /// Shown beside the name of a box that isn't a plain model or was renamed.
    var remark: String? {
        let words = [kind.remark, formerName.map { "was \($0)" }].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

extension DiagramBox.Kind {
    fileprivate var remark: String? {
        switch self {
        case .model, .stub: nil
        case .abstractModel: "abstract"
        case .placeholder: "placeholder"
        }
    }
}

/// Legend entries for the symbols that occur in a diagram.
package enum DiagramLegend {
    /// Legend entries for boxes that aren't plain models. Stubs need none.
    static let kinds: [(kind: DiagramBox.Kind, words: String)] = [
        (.placeholder, "Drawn and not stored"), (.abstractModel, "Abstract, without rows of their own"),
    ]

    package static func cardinalities(of diagram: Diagram) -> [Multiplicity.Cardinality] {
        let used = Set(diagram.lines.flatMap { [$0.start.multiplicity.cardinality, $0.end.multiplicity.cardinality] })
        return Multiplicity.Cardinality.allCases.filter(used.contains)
    }

    /// Returns the enums of the rows with their cases, in the order of the first rows. Two with the same name are listed with their models.
    static func enumerations(of diagram: Diagram) -> [(name: String, cases: [String])] {
        var found: [(box: String, name: String, cases: [String])] = []
        for box in diagram.boxes {
            for row in box.rows {
                guard let cases = row.cases, !found.contains(where: { $0.name == row.type.element && $0.cases == cases }) else { continue }
                found.append((box.name, row.type.element, cases))
            }
        }
        let counts = Dictionary(grouping: found, by: \.name).mapValues(\.count)
        return found.map { (counts[$0.name] == 1 ? $0.name : "\($0.box).\($0.name)", $0.cases) }
    }

    package static func keys(of diagram: Diagram) -> [DiagramRow.Key] {
        let used = Set(diagram.boxes.flatMap { $0.rows.flatMap(\.keys) })
        return DiagramRow.Key.allCases.filter(used.contains)
    }
}

extension Multiplicity.Cardinality {
    package var words: String {
        switch self {
        case .zeroOrOne: "none or one"
        case .exactlyOne: "exactly one"
        case .zeroOrMore: "any number"
        case .oneOrMore: "at least one"
        }
    }
}

extension DiagramRow.Key {
    package var words: String {
        switch self {
        case .primary: "identity"
        case .unique: "unique"
        case .foreign: "refers to another model"
        }
    }
}

extension Diagram {
    /// The change marks of all elements.
    var marks: Set<DiagramMark> {
        Set(boxes.compactMap(\.mark) + boxes.flatMap { $0.rows.compactMap(\.mark) } + lines.compactMap(\.mark))
    }
}
