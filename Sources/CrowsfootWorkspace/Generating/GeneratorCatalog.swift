import CrowsfootDiagrams
import CrowsfootDocs
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSwift
import CrowsfootText

/// The only list of what can be generated. A kind that is not in it is one that this version cannot make yet.
enum GeneratorCatalog {
    static func generator(for output: Output, _ scope: GenerationScope) -> (any Generator<PlannedHistory>)? {
        makers[output.kind]?(output, scope)
    }

    private static let makers: [Output.Kind: @Sendable (Output, GenerationScope) -> any Generator<PlannedHistory>] = [
        .swiftdata: { SwiftDataGenerator($0, layout: $1.fixedFiles.map { .fixed(name: $0) } ?? .separate) },
        .diagrams: { output, _ in
            DiagramGenerator(output) { schema, planned in PictureLinks(from: output, of: planned)?.targets(in: schema) ?? [:] }
        },
        .docs: { output, _ in DocsGenerator(output) },
        .mermaid: { output, _ in DiagramGenerator(output) },
        .tests: { output, _ in MigrationTestGenerator(output) },
    ]
}
