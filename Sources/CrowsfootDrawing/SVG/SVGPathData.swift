/// A path as the value of the attribute `d`.
struct SVGPathData: CustomStringConvertible {
    private(set) var description = ""

    init(_ path: Path) {
        for step in path.steps {
            description += step.letter
            description += step.points.map { "\(SVGNumber($0.x)) \(SVGNumber($0.y))" }.joined(separator: " ")
        }
    }
}

extension Path.Step {
    fileprivate var letter: String {
        switch self {
        case .move: "M"
        case .line: "L"
        case .quadratic: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
    }
}
