/// A statement of a page about Apple's frameworks, with words for before and after its claims are confirmed.
package struct PageStatement: Sendable {
    /// The path of the page in the repository.
    package let file: String
    /// The claims that have to be confirmed, all by one system; none if any claim will do.
    package let claims: [Claim]
    private let open: String
    /// The words afterwards, with `%` for the systems.
    private let confirmed: String

    init(_ file: String, _ claims: [Claim], _ open: String, confirmed: String) {
        (self.file, self.claims, self.open, self.confirmed) = (file, claims, open, confirmed)
    }

    /// The words that follow from confirmed claims, keyed by their text, each with the systems that confirmed it.
    package func text(given systems: [String: String]) -> String {
        let lists = claims.isEmpty ? Array(systems.values) : claims.map { systems[$0.text] ?? "" }
        let names = lists.map { $0.split(separator: ", ").map(String.init) }
        let common = claims.isEmpty ? Set(names.joined()) : names.dropFirst().reduce(Set(names[0])) { $0.intersection($1) }
        return common.isEmpty ? open : confirmed.replacing("%", with: common.sorted().joined(separator: ", "))
    }

    /// The page with the words of new claims in place of those of old ones, or `nil` if it doesn't have the old words.
    package func applied(to page: String, from old: [String: String], to new: [String: String]) -> String? {
        let (before, after) = (text(given: old), text(given: new))
        // A row that a confirmed claim has removed comes back by hand.
        if before.isEmpty { return after.isEmpty && !page.contains(open) ? page : nil }
        return page.contains(before) ? page.replacing(before, with: after) : nil
    }
}

extension PageStatement {
    private static func guide(_ page: String, _ claims: [Claim], _ open: String, confirmed: String) -> PageStatement {
        PageStatement("Sources/Guide/\(page)", claims, open, confirmed: confirmed)
    }

    package static let all = [
        PageStatement(
            "README.md", [.page("migrations.md")],
            "**Not confirmed on a Mac:** that SwiftData opens and migrates stores with generated code, the plugins in Xcode, and Xcode Cloud.",
            confirmed: """
                **Confirmed on %:** SwiftData opens and migrates stores with generated code.
                > **Not confirmed on a Mac:** the plugins in Xcode, and Xcode Cloud.
                """),
        guide(
            "quickstart.md", [.page("quickstart.md")], "No Mac has run it yet.",
            confirmed: "It compiles with Xcode on %; no Mac has run it yet."),
        guide(
            "supported.md", [.page("generating.md"), .page("migrations.md")], "against a stub of SwiftData | not yet |",
            confirmed: "against a stub of SwiftData | compiled and run on % |"),
        guide("supported.md", [], "type-checked, not run on a Mac yet", confirmed: "run on %"),
        guide(
            "limits.md", [.page("migrations.md")], "Generated code has not opened or migrated a store with Apple's SwiftData yet.",
            confirmed: "Generated code has opened and migrated stores with Apple's SwiftData on %."),
        guide(
            "swiftdata.md", [.page("migrations.md")], "It has not written a store\nwith SwiftData itself yet.",
            confirmed: "On %, it has written and migrated\nstores with SwiftData itself."),
        guide(
            "coredata.md", [.page("coredata.md")],
            "classes and stages were compiled on Linux against stubs of Apple's frameworks, and have not run on a Mac.",
            confirmed: "classes and stages compile with Xcode on %, and have not run there."),
        guide(
            "coredata-to-swiftdata.md", [.page("coredata-to-swiftdata.md")],
            "No store has been moved with generated code on a Mac yet, so test with a copy of a real store.",
            confirmed: "On %, each framework opened stores of the other, and found the same values. Test with a copy of a real store."),
        guide(
            "migrations.md", [.page("migrations.md#container")],
            "It isn't confirmed that a stage can ask its container for its store. If it can't,",
            confirmed: "A stage can ask its container for its store on %. Where it can't,"),
        guide(
            "rehearsal.md", [.rule("data/same-value")], "SwiftData is declared; it isn't confirmed by a store.",
            confirmed: "SwiftData is declared, and is confirmed on %."),
        guide(
            "make-a-property-unique.md", [.rule("constraint/unique-default")],
            "two unsaved objects with one value were reported to crash at save.",
            confirmed: "two unsaved objects with one value crash at save on %."),
        guide(
            "Language/relationships.md", [.rule("relationship/required-one-to-one")],
            "is reported to crash in SwiftData when an object is deleted.", confirmed: "fails in SwiftData when an object is deleted, on %."
        ),
        guide(
            "Language/relationships.md", [.rule("relationship/unenforced-minimum")],
            "is reported not to be checked if there are no objects.", confirmed: "isn't checked if there are no objects, on %."),
        guide(
            "Language/enums.md", [.rule("storage/native")], "as many developers have reported.", confirmed: "as confirmed on %."),
        guide(
            "Language/types.md", [.term("type")], "The choice of SwiftData is reported, not confirmed, and",
            confirmed: "The choice of SwiftData is confirmed on %, and"),
        guide(
            "Language/attributes.md", [.term("encrypted")], "Allows Cloud Encryption | no, but not confirmed",
            confirmed: "Allows Cloud Encryption | no"),
        guide(
            "Language/attributes.md", [.term("spotlight")], "Index in Spotlight | no, but not confirmed",
            confirmed: "Index in Spotlight | no"),
        guide(
            "Language/attributes.md", [.term("ephemeral")], "yes, it isn't stored; not confirmed for SwiftData",
            confirmed: "yes, it isn't stored"),
        guide("versions.md", [.term("modifier")], "| `@hash` on a model or a relationship | both frameworks |\n", confirmed: ""),
        guide("versions.md", [.term("inverse")], "| a relationship that is its own inverse | both frameworks |\n", confirmed: ""),
        guide(
            "versions.md", [.term("spotlight"), .term("encrypted")], "| `@spotlight`, `@encrypted` | both frameworks |\n", confirmed: ""),
        guide(
            "versions.md", [.term("inheritance"), .term("ephemeral"), .term("elements"), .term("swiftType"), .term("type")],
            "| inheritance, `@ephemeral`, lists, types that only Swift knows, `URL`, numbers other than `Int` and `Double` | SwiftData |\n",
            confirmed: ""),
    ]
}
