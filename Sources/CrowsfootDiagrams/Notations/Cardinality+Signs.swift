import CrowsfootModel

/// Crow's feet in letters, which Mermaid and PlantUML write alike.
extension Multiplicity.Cardinality {
    var startSign: String {
        switch self {
        case .zeroOrOne: "|o"
        case .exactlyOne: "||"
        case .zeroOrMore: "}o"
        case .oneOrMore: "}|"
        }
    }

    var endSign: String {
        switch self {
        case .zeroOrOne: "o|"
        case .exactlyOne: "||"
        case .zeroOrMore: "o{"
        case .oneOrMore: "|{"
        }
    }
}
