import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The builder, which apps extend with steps of their own, and its name for each model.
struct BuilderFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    var file: SwiftFile {
        SwiftFile("\(options.base)+Builders.swift", .additions, imports: [Import("SwiftData", options.access)]) { writer in
            writeBuilder(to: &writer)
            for model in names.schema.models where !model.isVirtual && !model.isAbstract {
                let name = names[model.id]
                writer.blank()
                if let availability = names.availability(of: model) { writer.line(availability) }
                writer.block("\(options.extensionPrefix)extension \(name) {") { writer in
                    writer.line("\(options.memberPrefix)typealias Builder = \(names.base).Builder<\(name)>")
                }
            }
        }
    }

    private func writeBuilder(to writer: inout TextWriter) {
        let (prefix, context) = (options.memberPrefix, names[.modelContext])
        writer.line(
            """
            \(options.extensionPrefix)extension \(names.base) {
                /// Makes an object in the order that SwiftData asks for: the object, its context, and then its relationships.
                ///
                /// Add steps in extensions:
                ///
                ///     extension Item.Builder {
                ///         func begin() -> Self { then { $0.startedAt = .now } }
                ///     }
                \(prefix)struct Builder<Row: \(names[.persistentModel])> {
                    private var context: \(context)?
                    private var steps: [(Row) -> Void] = []

                    \(prefix)init() {}

                    /// Sets the context that `build(_:)` inserts the object into.
                    \(prefix)func with(context: \(context)) -> Self {
                        var builder = self
                        builder.context = context
                        return builder
                    }

                    /// Adds a step, which gets the object after it is inserted.
                    \(prefix)func then(_ step: @escaping (Row) -> Void) -> Self {
                        var builder = self
                        builder.steps.append(step)
                        return builder
                    }

                    /// Inserts the object, and takes the steps in the order in which they were added.
                    @discardableResult
                    \(prefix)func build(_ row: Row) -> Row {
                        if row.modelContext == nil { context?.insert(row) }
                        for step in steps { step(row) }
                        return row
                    }
                }
            }
            """)
    }
}
