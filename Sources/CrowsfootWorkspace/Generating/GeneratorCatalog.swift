import CrowsfootChanges
import CrowsfootChecking
import CrowsfootCloudKit
import CrowsfootDiagrams
import CrowsfootDocs
import CrowsfootExport
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSwift
import CrowsfootText

/// The only list of built-in generators. The files of `custom` outputs come from programs.
enum GeneratorCatalog {
    /// The input of an output besides its schema.
    struct GeneratorInput {
        let scope: GenerationScope
        /// The stored positions in the diagrams of an output.
        let places: DiagramPlaces
        /// The missing hand-written functions that generated code calls, by file name.
        let missingSteps: [String: Set<String>]
        /// The recorded CloudKit containers of the schema.
        var containers: [CloudKitGenerator.Container] = []
        /// The comparisons with them.
        var recorded: [CloudKitComparison]?
    }

    static func generator(for output: Output, _ input: GeneratorInput) -> (any Generator<JudgedSteps>)? {
        makers[output.kind]?(output, input)
    }

    private static let makers: [Output.Kind: @Sendable (Output, GeneratorInput) -> any Generator<JudgedSteps>] = [
        .swiftdata: { output, input in
            let layout = input.scope.fixedFiles.map { FileLayout.fixed(name: $0) } ?? .separate
            return SwiftDataGenerator(output, layout: layout, withPlaceholdersFor: input.missingSteps)
        },
        .coredata: { output, _ in CoreDataGenerator(output) },
        .cloudkit: { _, input in CloudKitOutput(generator: CloudKitGenerator(input.containers)) },
        .diagrams: { output, input in
            Unjudged(
                DiagramGenerator(output, remembering: input.places) { schema, steps in
                    PictureLinks(from: output, of: steps)?.targets(in: schema) ?? [:]
                })
        },
        .docs: { output, input in DocsGenerator(output, recorded: input.recorded) },
        .mermaid: { output, _ in Unjudged(DiagramGenerator(output)) },
        .json: { output, _ in Unjudged(ExportGenerator(output)) },
        .tests: { output, _ in MigrationTestGenerator(output) },
    ]

    private struct CloudKitOutput: Generator {
        let generator: CloudKitGenerator

        func files(for steps: JudgedSteps) -> [GeneratedFile] {
            generator.files { ContainerComparer.comparison(of: steps.history, with: $0, isImported: false) }
        }
    }

    /// A generator that needs no judgements and no plan.
    private struct Unjudged<Base: Generator<VersionSteps>>: Generator {
        private let base: Base

        init(_ base: Base) {
            self.base = base
        }

        func files(for steps: JudgedSteps) -> [GeneratedFile] { base.files(for: steps.versionSteps) }
    }
}

/// The generated files of each output, with a mark of their input, for later passes.
package struct OutputCache: Sendable {
    private var files: [Fingerprint: [GeneratedFile]] = [:]

    package init() {}

    subscript(mark: Fingerprint) -> [GeneratedFile]? {
        get { files[mark] }
        set { files[mark] = newValue }
    }

    /// Returns a mark of all input of an output: its files, its position in them, and the stored layout of its folder.
    static func mark(of output: Output, _ owner: FileOwner, in sources: SourceSet, remembering text: [UInt8]) -> Fingerprint {
        let place = output.folder.range
        let folder = FilePath(sources[place.file].path).folder
        var mark = Fingerprint(owner.kind, owner.schema, folder.text, "\(place.start)", Fingerprint(of: text).description)
        for file in sources.files where FilePath(file.path).folder == folder {
            mark.add(file.path)
            mark.add(Fingerprint(of: file.bytes).description)
        }
        return mark
    }
}
