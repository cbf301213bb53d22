import CrowsfootChecking
import CrowsfootExport
import CrowsfootImport
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests every attribute of the language, so that a new one can't be forgotten anywhere.
struct AttributeLawTests {
    /// Attributes that JSON omits, with the reason.
    private static let exceptions: [AttributeName: String] = [
        .allow: "JSON has what a schema means, and to allow a finding changes nothing of it",
        .source: "JSON has what a schema means, and may be in another folder than the schema",
    ]

    private struct Subject {
        let name: String
        let bytes: [UInt8]
        let history: SchemaHistory
    }

    /// The shortest valid schema with each attribute, of those of the tests and of imports. Each attribute in the language has one.
    private static let schemas = Result {
        let own = try SchemaFiles.sound().filter(\.isOneFile).map {
            Subject(name: $0.path, bytes: try SchemaFiles.bytes($0.path), history: $0.history)
        }
        let imported = try GoldenCase.cases("models").filter { try $0.files.contains("schema.txt") }.compactMap { golden -> Subject? in
            let bytes = try golden.bytes("schema.txt")
            let tree = Parser.parse(SourceFile(id: FileID(0), path: "App.schema", bytes: bytes))
            return Analyzer.analyze([tree]).soundHistory.map { Subject(name: "\(golden)", bytes: bytes, history: $0) }
        }
        var shortest: [String: Subject] = [:]
        for subject in (own + imported).sorted(by: { $0.bytes.count < $1.bytes.count }) {
            for name in attributes(in: subject.bytes) where shortest[name] == nil { shortest[name] = subject }
        }
        return shortest
    }

    private static func schema(with attribute: AttributeName) throws -> Subject {
        try #require(try schemas.get()[attribute.rawValue], "no schema of the tests has `@\(attribute.rawValue)` without an error")
    }

    /// Returns the words after `@`, including the options of outputs, once for each occurrence.
    private static func attributes(in bytes: [UInt8]) -> [String] {
        let tree = Parser.parse(SourceFile(id: FileID(0), path: "App.schema", bytes: bytes))
        return tree.tokens.indices.dropLast().filter { tree.tokens[$0].kind == .at }.map { tree.text(TokenID($0 + 1)) }
    }

    private static func count(_ attribute: AttributeName, in bytes: [UInt8]) -> Int {
        attributes(in: bytes).count { $0 == attribute.rawValue }
    }

    @Test(arguments: AttributeName.allCases) func aSchemaOfTheTestsHasIt(_ attribute: AttributeName) throws {
        let schema = try Self.schema(with: attribute)
        #expect(!schema.history.versions.isEmpty)
    }

    /// It is on the page of all attributes, or on a linked one.
    @Test(arguments: AttributeName.allCases) func theGuideExplainsIt(_ attribute: AttributeName) throws {
        let folder = GoldenCase.packageDirectory + "/Sources/Guide/Language/"
        let page = try String(contentsOfFile: folder + "attributes.md", encoding: .utf8)
        #expect(page.contains("`@\(attribute.rawValue)`"))
        let examples = try FileManager.default.contentsOfDirectory(atPath: folder).map {
            try String(contentsOfFile: folder + $0, encoding: .utf8)
        }
        let blocks = examples.flatMap { $0.components(separatedBy: "```") }.filter { $0.hasPrefix("schema") }
        #expect(blocks.contains { Self.count(attribute, in: Array($0.utf8)) > 0 })
    }

    @Test(arguments: AttributeName.allCases) func formattingKeepsIt(_ attribute: AttributeName) throws {
        let bytes = try Self.schema(with: attribute).bytes
        let tree = Parser.parse(SourceFile(id: FileID(0), path: "App.schema", bytes: bytes))
        let formatted = try #require(CrowsfootSyntax.Formatter.format(tree))
        #expect(Self.attributes(in: formatted) == Self.attributes(in: bytes))
    }

    /// A schema imported from its JSON has it as often.
    @Test(arguments: AttributeName.allCases) func jsonKeepsIt(_ attribute: AttributeName) throws {
        let schema = try Self.schema(with: attribute)
        let draft = try SchemaJSONImporter.draft(of: Array(SchemaJSON.text(of: schema.history).utf8), in: FileID(0))
        let written = DraftWriter.write(draft).bytes
        let expected = Self.count(attribute, in: schema.bytes)
        if let reason = Self.exceptions[attribute] {
            #expect(Self.count(attribute, in: written) == 0, "it is no exception any more: \(reason)")
        } else {
            #expect(Self.count(attribute, in: written) == expected, "\(schema.name):\n\(String(decoding: written, as: UTF8.self))")
        }
    }
}

extension AttributeName: CustomTestStringConvertible {
    package var testDescription: String { "@\(rawValue)" }
}
