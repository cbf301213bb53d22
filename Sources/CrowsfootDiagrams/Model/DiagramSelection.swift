/// The part of a diagram to draw.
package struct DiagramSelection: Hashable, Sendable {
    /// The titles of sections.
    package var sections: [String] = []
    /// The names of models, in which `*` matches any characters and `?` one.
    package var models: [String] = []
    /// The names of models whose neighbors are included, and the number of steps.
    package var centers: [String] = []
    package var steps = 1

    package init() {}

    package var isEverything: Bool { sections.isEmpty && models.isEmpty && centers.isEmpty }

    /// Returns the titles and names that match nothing in the diagram.
    package func unknown(in diagram: Diagram) -> (sections: [String], models: [String]) {
        (
            sections.filter { title in !diagram.groups.contains { $0.title == title } },
            (models + centers).filter { pattern in !diagram.boxes.contains { NamePattern(pattern).matches($0.name) } }
        )
    }

    package func part(of diagram: Diagram) -> Diagram {
        if isEverything { return diagram }
        let center = boxes(centers, in: diagram)
        let chosen = boxes(models, in: diagram)
            .union(diagram.neighborhood(of: center, steps: steps))
            .union(diagram.groups.filter { sections.contains($0.title) }.flatMap(\.boxes))
        return diagram.part(chosen.contains, title: "\(diagram.title): \(words)")
    }

    private func boxes(_ patterns: [String], in diagram: Diagram) -> Set<Int> {
        let patterns = patterns.map(NamePattern.init)
        return Set(diagram.boxes.indices.filter { box in patterns.contains { $0.matches(diagram.boxes[box].name) } })
    }

    private var words: String {
        (sections + models + centers.map { "around \($0)" }).joined(separator: ", ")
    }
}

/// A name pattern in which `*` matches any characters and `?` one.
struct NamePattern {
    private let pattern: [Unicode.Scalar]

    init(_ pattern: String) {
        self.pattern = Array(pattern.unicodeScalars)
    }

    func matches(_ name: String) -> Bool {
        let name = Array(name.unicodeScalars)
        var (place, at) = (0, 0)
        // The state from which to continue if the last star has to match one more character.
        var retry: (place: Int, at: Int)?
        while at < name.count {
            if place < pattern.count, pattern[place] == "*" {
                retry = (place, at)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[at] {
                (place, at) = (place + 1, at + 1)
            } else if let last = retry {
                retry = (last.place, last.at + 1)
                (place, at) = (last.place + 1, last.at + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
