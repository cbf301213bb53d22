import CrowsfootChanges
import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace
import Testing

/// Tests that findings about Swift sources and Core Data models don't use the language of schemas.
struct OriginAdviceTests {
    /// Families of rules about schema language, which those files don't have.
    private static let schemaFamilies: Set<Substring> = [
        "allow", "attribute", "check", "convention", "deployment", "docs", "enum", "expression", "import", "inheritance", "layout", "lock",
        "migration", "output", "plan", "query", "schema", "seed", "struct", "syntax", "version",
    ]
    /// Rules that need an attribute, a migration step or a type that an imported schema never has.
    private static let schemaRules: Set<String> = [
        "cloudkit/bridge", "cloudkit/oneway", "cloudkit/seeds", "constraint/unknown-property", "constraint/not-stored",
        "constraint/opaque-value", "constraint/repeated", "constraint/repeated-property", "constraint/to-many", "data/overwritten",
        "data/replaced",
        "default/automatic", "default/ephemeral", "default/not-constant", "name/clashes-with-generated", "name/id-taken",
        "relationship/count-means-to-one", "relationship/count-on-to-one", "relationship/inverse-claimed-twice",
        "relationship/inverse-disagrees", "relationship/invalid-count", "relationship/oneway-with-inverse", "relationship/ordered-to-one",
        "relationship/unenforced-minimum", "relationship/unkept-order", "storage/wrong-kind", "store/equal-values", "store/shared-key",
        "type/foreign", "type/unknown", "type/unknown-parent",
    ]

    static let rules = RuleTests.rules.filter { !schemaFamilies.contains($0.family) && !schemaRules.contains($0.id) }

    @Test(arguments: rules, ["Note.swift", "Note.xcdatamodeld/Note.xcdatamodel/contents"])
    func noMessageSpeaksOfSchemas(rule: Rule, path: String) {
        for finding in RuleTests.findings(rule.example) where finding.rule == rule {
            let advice = OriginAdvice(rule, path: path, subject: finding.subject)
            for text in [finding.message, finding.label ?? "", finding.help ?? ""].map(advice.text) {
                let words = text.matches(
                    of: /`@[a-z][^`]*`|`migration`|`custom`|`(?:accept|fill|convert|split|merge|key) [^`]*`|`unique [^`]* keep/)
                #expect(words.isEmpty, "\(rule.id) in \(path): \(text)")
            }
        }
    }

    /// Findings about a model use the words of Xcode's editor.
    @Test(arguments: [
        ("`Book.pages` changed from `String` to `Int32`", "`Book.pages` changed from `String` to `Integer 32`"),
        (
            "`Note.rank` is `Int64`, and was `Bool?`; it is required now",
            "`Note.rank` is `Integer 64`, and was optional `Boolean`; it is no longer optional"
        ),
        ("the delete rule of `Note.folder` is `cascade`", "the delete rule of `Note.folder` is `Cascade`"),
        ("`Note.tags` is new and required", "`Note.tags` is new and not optional"),
        ("unknown type `Writer`", "unknown entity `Writer`"), ("unknown model `Base`", "unknown entity `Base`"),
        ("make `Book.author` optional", "select *Optional* for `Book.author`"),
        ("write `@delete(cascade)`", "set the delete rule to *Cascade*"),
        ("add `@was(title)` to the new one", "set the Renaming ID of the new one to `title`"),
        (
            "accept the loss with `accept remove Book.pages \"why\"`",
            "accept the loss: in the User Info of its entity, set `crowsfoot.accept` to `remove Book.pages why`"
        ),
    ])
    func modelsHaveTheWordsOfXcode(text: String, shown: String) {
        #expect(OriginAdvice(nil, path: "A.xcdatamodel/contents", subject: "Book.pages").text(of: text) == shown)
    }
}
