/// Which part of a picture is wanted.
package struct DiagramSelection: Hashable, Sendable {
    /// Sections by their titles.
    package var sections: [String] = []
    /// Models by their names, in which `*` stands for any letters and `?` for one.
    package var models: [String] = []
    /// Models of which the neighbours are wanted too, and how many steps away.
    package var centres: [String] = []
    package var steps = 1

    package init() {}

    package var isEverything: Bool { sections.isEmpty && models.isEmpty && centres.isEmpty }

    /// The titles and names that nothing in the picture has.
    package func unknown(in diagram: Diagram) -> (sections: [String], models: [String]) {
        (
            sections.filter { title in !diagram.groups.contains { $0.title == title } },
            (models + centres).filter { pattern in !diagram.boxes.contains { NamePattern(pattern).matches($0.name) } }
        )
    }

    package func part(of diagram: Diagram) -> Diagram {
        if isEverything { return diagram }
        let centre = boxes(centres, in: diagram)
        let chosen = boxes(models, in: diagram)
            .union(diagram.neighbourhood(of: centre, steps: steps))
            .union(diagram.groups.filter { sections.contains($0.title) }.flatMap(\.boxes))
        return diagram.part(chosen.contains, title: "\(diagram.title): \(words)")
    }

    private func boxes(_ patterns: [String], in diagram: Diagram) -> Set<Int> {
        let patterns = patterns.map(NamePattern.init)
        return Set(diagram.boxes.indices.filter { box in patterns.contains { $0.matches(diagram.boxes[box].name) } })
    }

    private var words: String {
        (sections + models + centres.map { "around \($0)" }).joined(separator: ", ")
    }
}
