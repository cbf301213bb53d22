package import CrowsfootSource

/// The rules about the file in which places of boxes are remembered; the only list of them.
package enum LayoutRules {
    package static var all: [any RuleDefinition.Type] { [UnreadableLayout.self, LayoutConflict.self, UnknownPlace.self] }

    package static func contains(_ rule: Rule) -> Bool { all.contains { $0.rule == rule } }
}

/// The layouts beside the examples of rules.
enum RuleLayout {
    static let cut = neighbour("detail all\n1.0.0 Author 68\n1.0.0 Book 300 0\n")
    static let conflict = neighbour(
        "detail all\n1.0.0 Author 68 0\n<<<<<<< HEAD\n1.0.0 Book 300 0\n=======\n1.0.0 Book 300 160\n>>>>>>> lower\n")
    static let unknown = neighbour("detail all\n1.0.0 Author 68 0\n1.0.0 Bok 300 0\n")

    private static func neighbour(_ example: String) -> Rule.Neighbour {
        Rule.Neighbour(name: "Library.layout", example: example, fixed: "detail all\n1.0.0 Author 68 0\n1.0.0 Book 300 0\n")
    }

    static let schema: Rule.Example = """
        schema Library
        output diagrams "." @formats(svg) @layout(remembered)
        version 1.0.0
        model Author { name: String }
        model Book { title: String; author: Author? @oneway }
        """
}
