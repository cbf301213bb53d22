package import CrowsfootSource

package enum RepeatedIdentifier: RuleDefinition {
    package static let rule = Rule(
        id: "version/repeated-identifier", severity: .warning,
        summary: "two versions have the same version identifier",
        finds: "Two `VersionedSchema` types with the same `versionIdentifier`, which was probably copied.",
        matters: """
            Crowsfoot can't tell the two versions apart in earlier commits, so it counts all versions instead: 1.0.0, 2.0.0 and so on.
            A comparison with an earlier commit can then compare other versions than you expect.
            """,
        fixes: """
            the later version | SwiftData source
            hasn't shipped, or has | give it the next number: `Schema.Version(2, 0, 0)`. A store is recognized by its models, not by this number
            """,
        evidence: .language, example: .schema(#"model Note { text: String = "" }"#), fixed: .unchanged,
        swift: Rule.Neighbor(name: "Notes.swift", example: source(second: 1), fixed: source(second: 2)))

    private static func source(second: Int) -> String {
        let versions = [(1, 1), (2, second)].map { version, number in
            """

            enum V\(version): VersionedSchema {
                static let versionIdentifier = Schema.Version(\(number), 0, 0)
                static var models: [any PersistentModel.Type] { [Note.self] }
                @Model final class Note { var text = ""; var mood\(version): String?; init() {} }
            }

            """
        }
        return "import SwiftData\n" + versions.joined()
    }
}
