import CrowsfootCloudKit
package import CrowsfootModel
import CrowsfootSource

/// The recorded schemas of CloudKit containers in a folder, by the paths in its schemas.
package struct RecordedContainers: Sendable {
    private let files: [String: [UInt8]]

    package init(_ files: [String: [UInt8]] = [:]) {
        self.files = files
    }

    /// Returns what the containers of a schema have, or `nil` if it names none, or if one can't be read.
    package func production(of history: SchemaHistory) -> RecordedProduction? {
        let names = history.settings.productions
        if names.isEmpty { return nil }
        var production = RecordedProduction()
        for name in names {
            guard let bytes = files[name.text], let file = Self.read(bytes) else { return nil }
            for type in file.recordTypes {
                production.add(recordType: type.name)
                for field in type.fields {
                    let isPlain = !field.type.isList && field.type.base != .number
                    production.add(
                        field: CloudKitField.Key(recordType: type.name, name: field.name), isPlain ? field.type.base : nil,
                        isEncrypted: field.type.isEncrypted)
                }
            }
        }
        return production
    }

    private static func read(_ bytes: [UInt8]) -> CloudKitFile? {
        do throws(CloudKitFileError) {
            return try CloudKitFileReader.read(SourceFile(id: FileID(0), path: "", bytes: bytes))
        } catch {
            return nil
        }
    }

    /// Returns the paths of recorded schemas that a text names. Text in comments may name others, which nothing uses.
    static func paths(in text: [UInt8]) -> [String] {
        let label = Array("production:".utf8)
        let quote = UInt8(ascii: "\"")
        var paths: [String] = []
        // Colons are found first, and not the label: every schema is read here, and a generic search is slow.
        for colon in text.indices where text[colon] == UInt8(ascii: ":") {
            guard colon + 1 >= label.count, text[(colon + 1 - label.count)...colon].elementsEqual(label) else { continue }
            let rest = text[(colon + 1)...]
            guard let start = rest.firstIndex(where: { $0 != UInt8(ascii: " ") }), rest[start] == quote else { continue }
            let name = rest[(start + 1)...]
            guard let end = name.firstIndex(where: { $0 == quote || $0 == UInt8(ascii: "\n") }), name[end] == quote else { continue }
            paths.append(String(decoding: name[..<end], as: UTF8.self))
        }
        return paths
    }
}
