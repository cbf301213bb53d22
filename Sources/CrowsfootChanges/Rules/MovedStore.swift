package import CrowsfootSource

package enum MovedStore: RuleDefinition {
    package static let rule = Rule(
        id: "store/moved", severity: .error,
        summary: "the app opens another store than before",
        finds: """
            A container in Swift source whose store has another name, URL or app group than before, so no container opens the former store.
            `review` and `diff` report it. Containers of previews and tests don't count, and a location that other code determines isn't
            compared.

            Another app group is an error. Everything else is a warning: Apple doesn't document the file of a name, a URL may lead to the
            former file, and without an app group SwiftData may use that of the entitlements.
            """,
        matters: """
            Users find the app empty after the update. Their data stays in the former file, which nothing opens.
            """,
        fixes: """
            the store | SwiftData source
            should stay | restore the name, URL and app group
            is moved by the app before it opens the container | `// crowsfoot:allow store/moved "why"` above the container
            """,
        evidence: .documented, example: .schema(#"model Note { text: String = "" }"#), fixed: .unchanged,
        swift: Rule.Neighbor(name: "Notes.swift", example: source("new"), fixed: source("notes")))

    private static func source(_ group: String) -> String {
        "import SwiftData\n\n" + """
            @Model final class Note {
                var text: String = ""
                init() {}
            }

            let configuration = ModelConfiguration(groupContainer: .identifier("group.\(group)"))
            let container = try ModelContainer(for: Note.self, configurations: configuration)

            """
    }

    /// A store that the app opens instead of a former one.
    package struct Move {
        package let reason: String
        package let isCertain: Bool
        /// The place among the new stores.
        package let place: Int
    }

    /// Returns the move, or `nil` if every former store is still opened, or may be.
    package static func move(from old: [String], to new: [String]) -> Move? {
        guard let former = old.first(where: { !new.contains($0) }), let place = new.firstIndex(where: { !old.contains($0) }),
            !(old + new).contains("")
        else { return nil }
        let groups = [former, new[place]].map { $0.split(separator: " in the app group ").dropFirst().first }
        let isCertain = groups[0] != nil && groups[1] != nil && groups[0] != groups[1]
        return Move(
            reason: "the app's store was \(former), and \(isCertain ? "is" : "may be") \(new[place]) now", isCertain: isCertain,
            place: place)
    }

    static func found(_ reason: String, isCertain: Bool, at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            rule, reason, at: range, label: "users \(isCertain ? "" : "may ")find the app empty after the update",
            help: "open the former store; if the app moves its files first, write `// crowsfoot:allow store/moved \"why\"` above it")
        if !isCertain { finding.severity = .warning }
        return finding
    }
}
