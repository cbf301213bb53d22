package import CrowsfootSource

package enum MovedStore: RuleDefinition {
    package static let rule = Rule(
        id: "store/moved", severity: .error,
        summary: "the app opens another store than before",
        finds: """
            A container in Swift source whose store has another name, URL or app group than before, so no container opens the former store.
            `review` and `diff` report it. Containers of previews and tests don't count, and a location that other code determines isn't
            compared. It is a warning if only an app group was added or removed, because without one SwiftData uses that of the app's
            entitlements, if it has any.
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
        swift: Rule.Neighbor(name: "Notes.swift", example: source(#""Notes""#), fixed: source("isStoredInMemoryOnly: false")))

    private static func source(_ arguments: String) -> String {
        "import SwiftData\n\n" + """
            @Model final class Note {
                var text: String = ""
                init() {}
            }

            let container = try ModelContainer(for: Note.self, configurations: ModelConfiguration(\(arguments)))

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
        let isCertain = !new[place].hasPrefix(former) && !former.hasPrefix(new[place])
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
