import CrowsfootModel
import CrowsfootText

/// The type that holds the versions, and what they share.
struct BaseFile {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions
    /// Of the versions that code is made of.
    private let schemas: [Schema]
    /// What the type is where the schema says nothing of itself.
    private let purpose: String

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        self.init(names, options, of: names.versions.map(\.schema), "The versions of the schema")
    }

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions, of schemas: [Schema], _ purpose: String) {
        self.purpose = purpose
        self.names = names
        self.options = options
        self.schemas = schemas
    }

    /// Whether there is nothing in the type.
    var isBare: Bool { !hasChecks && !hasJSON }

    private var hasChecks: Bool { schemas.contains { $0.hasChecks } }
    private var hasJSON: Bool { schemas.contains { $0.storesJSON } }

    var file: SwiftFile {
        var imports: [Import] = []
        let foundation = hasChecks ? .conformances("Foundation", options.access) : Import("Foundation")
        if hasChecks || hasJSON { imports.append(foundation) }
        return SwiftFile("\(options.base).swift", .models, imports: imports) { writer in
            writer.documentation(names.current.schema.settings.documentation ?? "\(purpose) \(names.current.schema.name).")
            writer.line("\(options.typePrefix)enum \(names.base) {}")
            if hasChecks { ValidationErrorWriter(names, options).write(to: &writer) }
            if hasJSON { writeJSON(to: &writer) }
        }
    }

    private func writeJSON(to writer: inout TextWriter) {
        let (data, decodable) = (names.frameworks[.data], names.frameworks[.decodable])
        writer.blank()
        writer.line(
            """
            extension \(names.base) {
                /// The JSON in which the store keeps structs, with its keys in order.
                \(options.saysNonisolated ? "nonisolated " : "")enum StoredJSON {
                    /// Nothing, should a value of a foreign type refuse to be encoded.
                    static func encode(_ value: some \(names.frameworks[.encodable])) -> \(data) {
                        let encoder = \(names.frameworks[.jsonEncoder])()
                        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                        encoder.nonConformingFloatEncodingStrategy = .convertToString(
                            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
                        return (try? encoder.encode(value)) ?? \(data)()
                    }

                    /// Nil for what is no JSON of the type.
                    static func decode<Value: \(decodable)>(_ data: \(data)) -> Value? {
                        let decoder = \(names.frameworks[.jsonDecoder])()
                        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
                        return try? decoder.decode(Value.self, from: data)
                    }
                }
            }
            """)
    }
}
