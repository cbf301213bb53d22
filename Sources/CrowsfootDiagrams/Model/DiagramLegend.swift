package import CrowsfootModel

/// What the signs of a picture mean; only of those that are in it.
package enum DiagramLegend {
    /// What is told of boxes that are no plain model; stubs tell it themselves.
    static let kinds: [(kind: DiagramBox.Kind, words: String)] = [
        (.standIn, "Drawn and not stored"), (.abstractModel, "Abstract, without rows of their own"),
    ]

    package static func cardinalities(of diagram: Diagram) -> [Multiplicity.Cardinality] {
        let used = Set(diagram.lines.flatMap { [$0.start.multiplicity.cardinality, $0.end.multiplicity.cardinality] })
        return Multiplicity.Cardinality.allCases.filter(used.contains)
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
    /// What became of anything in it.
    var marks: Set<DiagramMark> {
        Set(boxes.compactMap(\.mark) + boxes.flatMap { $0.rows.compactMap(\.mark) } + lines.compactMap(\.mark))
    }
}
