package import CrowsfootSource

/// The only list of rules about the file that remembers box positions.
package enum LayoutRules {
    package static var all: [any RuleDefinition.Type] { [UnreadableLayout.self, LayoutConflict.self, UnknownPlace.self] }

    package static func contains(_ rule: Rule) -> Bool { all.contains { $0.rule == rule } }
}

/// Layout files of rule examples.
enum RuleLayout {
    static let cut = neighbor("detail all\n1.0.0 Author 68\n1.0.0 Book 300 0\n")
    static let conflict = neighbor(
        "detail all\n1.0.0 Author 68 0\n<<<<<<< HEAD\n1.0.0 Book 300 0\n=======\n1.0.0 Book 300 160\n>>>>>>> lower\n")
    static let unknown = neighbor("detail all\n1.0.0 Author 68 0\n1.0.0 Bok 300 0\n")

    private static func neighbor(_ example: String) -> Rule.Neighbor {
        Rule.Neighbor(name: "Library.layout", example: example, fixed: "detail all\n1.0.0 Author 68 0\n1.0.0 Book 300 0\n")
    }

    static let schema: Rule.Example = """
        schema Library
        output diagrams "." @formats(svg) @layout(remembered)
        version 1.0.0
        model Author { name: String }
        model Book { title: String; author: Author? @oneway }
        """
}
