import CrowsfootDiagrams
import CrowsfootDocs
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSwift
import CrowsfootText

/// The only list of what can be generated. A kind that is not in it is one that this version cannot make yet.
enum GeneratorCatalog {
    /// `places` are what is remembered of the pictures of an output.
    static func generator(for output: Output, _ scope: GenerationScope, _ places: DiagramPlaces) -> (any Generator<PlannedHistory>)? {
        makers[output.kind]?(output, scope, places)
    }

    private static let makers: [Output.Kind: @Sendable (Output, GenerationScope, DiagramPlaces) -> any Generator<PlannedHistory>] = [
        .swiftdata: { output, scope, _ in SwiftDataGenerator(output, layout: scope.fixedFiles.map { .fixed(name: $0) } ?? .separate) },
        .diagrams: { output, _, places in
            DiagramGenerator(output, remembering: places) { schema, planned in
                PictureLinks(from: output, of: planned)?.targets(in: schema) ?? [:]
            }
        },
        .docs: { output, _, _ in DocsGenerator(output) },
        .mermaid: { output, _, _ in DiagramGenerator(output) },
        .tests: { output, _, _ in MigrationTestGenerator(output) },
    ]
}
