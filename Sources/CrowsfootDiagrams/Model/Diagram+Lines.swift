extension Diagram {
    /// The same with some of its lines.
    func keepingLines(_ isKept: (DiagramLine) -> Bool) -> Diagram {
        var diagram = self
        diagram.lines = lines.filter(isKept)
        return diagram
    }
}
