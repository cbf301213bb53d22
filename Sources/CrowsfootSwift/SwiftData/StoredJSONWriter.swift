import CrowsfootModel
import CrowsfootText

/// Writes the conversion between structs and JSON.
struct StoredJSONWriter {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions
    /// Whether accessors cache decoded values. Core Data classes can't.
    private let remembers: Bool
    /// Whether JSON keeps what the version doesn't know.
    private let keepsUnknown: Bool

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions, remembers: Bool, keepsUnknown: Bool) {
        self.keepsUnknown = keepsUnknown
        self.names = names
        self.options = options
        self.remembers = remembers
    }

    func write(to writer: inout TextWriter) {
        let data = names.frameworks[.data]
        writer.blank()
        writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
            writer.line(
                """
                /// The JSON in which the store keeps structs, with its keys in order.
                enum StoredJSON {
                    /// Returns `data` if the value can't be encoded, as may happen with a type of another module.
                    static func encode(_ value: some \(names.frameworks[.encodable]), else data: \(data) = \(data)()) -> \(data) {
                        let encoder = \(names.frameworks[.jsonEncoder])()
                        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                        encoder.nonConformingFloatEncodingStrategy = .convertToString(
                            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
                        return (try? encoder.encode(value)) ?? data
                    }

                    /// Returns nil if the data isn't JSON of the type.
                    static func decode<Value: \(names.frameworks[.decodable])>(_ data: \(data)) -> Value? {
                        let decoder = \(names.frameworks[.jsonDecoder])()
                        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
                        return try? decoder.decode(Value.self, from: data)
                    }
                }
                """)
            if remembers { writeMemory(to: &writer) }
        }
        if keepsUnknown { UnknownJSONWriter(names, options).write(to: &writer) }
    }

    private func writeMemory(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            /// Caches the last decoded JSON of a property, so that it is decoded once and not on every access.
            final class DecodedJSON<Value: \(names.frameworks[.decodable])> {
                private var last: (data: \(names.frameworks[.data]), value: Value?)?

                func value(of data: \(names.frameworks[.data])) -> Value? {
                    if let last, last.data == data { return last.value }
                    let value: Value? = StoredJSON.decode(data)
                    last = (data, value)
                    return value
                }
            }
            """)
    }
}
