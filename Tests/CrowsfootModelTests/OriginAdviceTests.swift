import CrowsfootChanges
import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests that findings about Swift sources and Core Data models don't use the language of schemas.
struct OriginAdviceTests {
    /// Families of rules about schema syntax, which those files don't have.
    private static let schemaFamilies: Set<Substring> = [
        "allow", "attribute", "check", "convention", "deployment", "docs", "enum", "expression", "import", "inheritance", "layout", "lock",
        "migration", "output", "plan", "query", "schema", "seed", "struct", "syntax", "version",
    ]
    /// Rules that need an attribute, a migration step or a type that an imported schema never has.
    private static let schemaRules: Set<String> = [
        "cloudkit/bridge", "cloudkit/oneway", "cloudkit/seeds", "data/overwritten", "data/replaced",
        "default/automatic", "default/ephemeral", "default/not-constant", "name/clashes-with-generated", "name/id-taken",
        "relationship/count-means-to-one", "relationship/count-on-to-one", "relationship/inverse-claimed-twice",
        "relationship/inverse-disagrees", "relationship/oneway-with-inverse", "relationship/ordered-to-one", "storage/wrong-kind",
        "store/equal-values", "store/shared-key",
        "type/foreign", "type/unknown", "type/unknown-parent",
    ]

    /// Rules of those families about settings that the files have, too.
    private static let sharedRules: Set<String> = ["attribute/no-effect", "attribute/needs-cloudkit"]

    static let rules = RuleTests.rules.filter { rule in
        sharedRules.contains(rule.id) || !schemaFamilies.contains(rule.family) && !schemaRules.contains(rule.id)
    }

    @Test(arguments: rules, ["Note.swift", "Note.xcdatamodeld/Note.xcdatamodel/contents"])
    func noMessageSpeaksOfSchemas(rule: Rule, path: String) {
        for finding in RuleTests.findings(rule.example) where finding.rule == rule {
            let advice = OriginAdvice(rule, path: path, subject: finding.subject)
            for text in [finding.message, finding.label ?? "", finding.help ?? ""].map(advice.text) {
                let words = text.matches(of: Self.schemaWords)
                #expect(words.isEmpty, "\(rule.id) in \(path): \(text)")
            }
        }
    }

    /// All texts of rules, plans and rehearsals, since an example shows only one case of a rule.
    @Test(arguments: ["Note.swift", "Note.xcdatamodeld/Note.xcdatamodel/contents"])
    func noTextSpeaksOfSchemas(path: String) throws {
        for (place, text) in try Self.texts() where text.firstMatch(of: Self.part) == nil {
            let advice = OriginAdvice(nil, path: path, subject: "Book.title")
            let words = advice.text(of: text).matches(of: Self.schemaWords)
            #expect(words.isEmpty, "\(place) in \(path): \(advice.text(of: text))")
        }
    }

    private nonisolated(unsafe) static let schemaWords =
        /@[a-z]\w*|`migration`|`custom`|`(?:accept|fill|convert|split|merge|key|output) [^`]*`|`(?:convert|fill)`|`unique [^`]* keep/

    /// Schemas of examples, and parts of texts that are translated as a whole, such as a help with `@allow`.
    private nonisolated(unsafe) static let part =
        /^ ?@|\bmodel \w+ .*\{|: String @|`@allow\(X|^write X X, and|^In a released schema|use `@was` for the old|^make a property `@unique`/

    private static let folders = [
        "CrowsfootModel/Rules/CloudKit", "CrowsfootModel/Rules/Constraints", "CrowsfootModel/Rules/Names",
        "CrowsfootModel/Rules/Relationships", "CrowsfootModel/Rules/Storage", "CrowsfootModel/Rules/Types", "CrowsfootMigration/Plan",
        "CrowsfootMigration/Judgement", "CrowsfootRehearsal/Stage", "CrowsfootStoreModel/Record",
    ]
    /// Files about steps, and about parts of a schema that an imported one never has.
    private static let schemaFiles: Set<String> = [
        "ValuesOverwritten.swift", "ValuesReplaced.swift", "SharedKey.swift", "GeneratedNameClash.swift", "IdentityNameTaken.swift",
        "CountMeansToOne.swift", "CountOnToOne.swift", "InverseDisagrees.swift", "OnewayWithInverse.swift", "OrderedToOne.swift",
        "MisfitStorage.swift",
        "UnknownType.swift", "NativeEnum.swift", "Orphaned.swift",
    ]

    /// Literals without the texts of rule pages, with `X` for each interpolation.
    private static func texts() throws -> [(place: String, text: String)] {
        let root = GoldenCase.packageDirectory + "/Sources/"
        let paths = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root + folder).map { folder + "/" + $0 }
        }
        return try paths.sorted().filter {
            $0.hasSuffix(".swift") && !schemaFiles.contains($0.split(separator: "/").last.map(String.init) ?? "")
        }
        .flatMap { path in
            let text = try String(contentsOfFile: root + path, encoding: .utf8)
            let code = text.replacing(/static let rule = Rule\([\s\S]*?\n\n/, with: "\n")
            let literals = code.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "X").matches(of: /"((?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*)"/)
            return literals.map { (path, String($0.output.1).replacing("\\\"", with: "\"")) }
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
