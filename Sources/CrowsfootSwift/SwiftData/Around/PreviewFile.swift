import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// An in-memory container with sample objects, for previews and tests.
struct PreviewFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    var file: SwiftFile {
        let imports = [
            Import("Foundation"), Import("SwiftData", options.access), Import("SwiftUI", options.access, isConditional: true),
        ]
        return SwiftFile("\(options.base)+Previews.swift", .additions, imports: imports) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
                writeContainer(to: &writer)
                writeSamples(to: &writer)
            }
            writeTrait(to: &writer)
        }
    }

    private func writeContainer(to writer: inout TextWriter) {
        let parameters = "(samples: \(names[.bool]) = true)"
        writer.documentation("Makes a container in memory with the seeds of the schema and, unless they are turned off, sample data.")
        writer.line("@\(names[.mainActor])")
        writer.block("\(options.memberPrefix)static func makePreviewContainer\(parameters) throws -> \(names[.modelContainer]) {") {
            writer in
            writer.line("let container = try openNow(at: .memory)")
            writer.line("if samples { try insertSamples(into: container.mainContext) }")
            writer.line("return container")
        }
    }

    private func writeSamples(to writer: inout TextWriter) {
        writer.blank()
        writer.documentation("Inserts sample data of every model, and saves it.")
        writer.block("\(options.memberPrefix)static func insertSamples(into context: \(names[.modelContext])) throws {") { writer in
            SampleRowsWriter(names).write(to: &writer)
            writer.line("try context.save()")
        }
    }

    /// Writes the trait that provides the container to previews.
    private func writeTrait(to writer: inout TextWriter) {
        let (prefix, base) = (options.memberPrefix, SwiftIdentifier(names.schema.name).description)
        let type = names.frameworks.free(base + "Samples")
        let trait = SwiftIdentifier(type.loweredFirst)
        writer.blank()
        writer.line(
            """
            #if canImport(SwiftUI)
                /// The container with sample data, for `#Preview(traits: .\(trait))`.
                @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
                \(prefix)struct \(type): PreviewModifier {
                    \(prefix)static func makeSharedContext() throws -> \(names[.modelContainer]) { try \(names.base).makePreviewContainer() }

                    \(prefix)func body(content: Content, context: \(names[.modelContainer])) -> some View { content.modelContainer(context) }
                }

                @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
                extension PreviewTrait where T == Preview.ViewTraits {
                    @\(names[.mainActor]) \(prefix)static var \(trait): Self { .modifier(\(type)()) }
                }
            #endif
            """)
    }
}
